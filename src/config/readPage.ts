import { PAGES, type PageName } from './pages';

/** The page behind an address, with the values that its content depends on. */
export type RequestedPage = {
  name: PageName;
  /** Decoded, by the names of the path's brackets and of its own query parameters; none that is empty. */
  values: Record<string, string>;
};

const ROWS = Object.entries(PAGES) as [PageName, (typeof PAGES)[PageName]][];

/** A path of the table as a pattern: names in brackets stand for any segment. */
const ROWS_WITH_PATTERN = ROWS.map(
  ([name, page]) => [name, page, new RegExp(`^${page.path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`)] as const,
);

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** What a query says of a parameter: the first value that is not empty; of the category of products all, joined by commas. */
function readValue(query: URLSearchParams, name: string, isMany: boolean): string {
  const all = query.getAll(name).filter(Boolean);
  return isMany ? all.join(',') : (all[0] ?? '');
}

/**
 * Finds the page of an address. Everybody who has to know it asks here: the cache, the metrics, the count of views.
 *
 * @param rest the path below language and shell, as it was sent
 * @param query of the address; what the page does not know of it is left out
 * @returns `null` for what is no page of the table
 */
export function readPage(rest: string, query: URLSearchParams): RequestedPage | null {
  for (const [name, { slug, query: fields = [], selectedBy }, pattern] of ROWS_WITH_PATTERN) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const values: Record<string, string> = {};
    for (const [bracket, segment] of Object.entries(found.groups ?? {})) {
      const value = decode(segment);
      if (value === null) return null;
      values[bracket] = value;
    }
    for (const field of slug === undefined ? fields : [slug]) {
      const value = readValue(query, field, name === 'productSearch' && field === 'category');
      if (value !== '') values[field] = value;
    }
    const isSelected = selectedBy?.some((field) => query.getAll(field).some(Boolean)) ?? true;
    const isSearch = name === 'productSearch' && values.category?.includes(',');
    if (slug === undefined ? isSelected || isSearch : values[slug]) return { name, values };
  }
  return null;
}
