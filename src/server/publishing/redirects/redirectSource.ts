import { foldCase } from '@/config/correctAddress';
import { PAGE_LIST } from '@/config/pages';
import { splitAddress } from '@/config/routes';

/** The query parameters that select a page where the path does not. */
const IDENTITIES = PAGE_LIST.flatMap(({ slug }) => slug ?? []);
/** The parameter that chooses one of the lists of a page: a category that was renamed has another list. */
const LISTS = new Map(PAGE_LIST.flatMap(({ path, list }) => (list ? [[path, list] as const] : [])));

/** In one pass: a pattern for the end would start again at every slash of a path that is full of them. */
export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

/** Bytes of UTF-8 that a client sent without encoding them: Node hands each over as a letter of Latin-1. */
function readBytes(path: string): string {
  if (!/[\u0080-\u00ff]/.test(path) || /[\u0100-\uffff]/.test(path)) return path;
  const text = Buffer.from(path, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? path : text;
}

/** A path as people write it, `/köhnə-səhifə`, in one of the forms of Unicode; as it came where it cannot be decoded. */
export function decodePath(path: string): string {
  try {
    const text = decodeURIComponent(readBytes(path));
    return /\p{Cc}/u.test(text) ? path : text.normalize('NFC');
  } catch {
    return path;
  }
}

/**
 * What an address is looked up by: its path without slashes at the ends, and the part of its query that selects another
 * page or list, `consservices?service_slug=old-name`. `rest` is the remaining query, `encoded` the source as it came,
 * which rows from before paths were decoded have.
 *
 * @param address without language and shell
 */
export function redirectSource(address: string): { source: string; encoded: string; rest: URLSearchParams } {
  const { pathname, search } = splitAddress(address);
  const rest = new URLSearchParams(search);
  const identity = new URLSearchParams();
  const path = trimSlashes(decodePath(pathname));
  const list = LISTS.get(foldCase(path));
  for (const name of [...IDENTITIES, ...(list ? [list] : [])]) {
    const value = rest.get(name);
    if (value) identity.set(name, value);
    rest.delete(name);
  }
  const query = identity.toString();
  const end = query && `?${query}`;
  return { source: path + end, encoded: trimSlashes(pathname) + end, rest };
}
