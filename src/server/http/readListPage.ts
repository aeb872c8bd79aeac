import { apiBase, type Locale } from '@/config/locales';
import type { Page, PageQuery } from '@/contract/common';
import { settings } from '../settings';

/** The entries of a list that a repository reads. */
export type Range = { limit: number; offset: number };

type ListDefinition<Item> = {
  locale: Locale;
  /** The list's path in the contract and the query of the request; the URLs of its next and previous page have both. */
  path: string;
  query: PageQuery & Record<string, string | number | undefined>;
  /** Entries of a page, unless the query has a `page_size`. */
  size: number;
  count: () => Promise<number>;
  find: (range: Range) => Promise<Item[]>;
};

/** One page of a list; `null` past its end. The first page of an empty list is an empty page. */
export async function readListPage<Item>({
  locale,
  path,
  query,
  ...list
}: ListDefinition<Item>): Promise<Page<Item> | null> {
  const page = query.page ?? 1;
  const size = query.page_size ?? list.size;
  const count = await list.count();
  const offset = (page - 1) * size;
  if (page > 1 && offset >= count) return null;

  const toUrl = (number: number) => {
    const address = new URL(`${settings().SITE_URL}${apiBase(locale)}/${path}`);
    for (const [key, value] of Object.entries({ ...query, page: undefined })) {
      if (value !== undefined) address.searchParams.set(key, String(value));
    }
    address.searchParams.set('page', String(number));
    return address.href;
  };
  return {
    count,
    next: offset + size < count ? toUrl(page + 1) : null,
    previous: page > 1 ? toUrl(page - 1) : null,
    results: await list.find({ limit: size, offset }),
  };
}
