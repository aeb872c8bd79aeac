import { PAGE_LIST } from '@/config/pages';
import { splitAddress } from '@/config/routes';
import { redirectSchema, type Redirect } from '@/contract/redirects';
import { database } from '../db/transaction';
import { findRedirect } from './redirectsRepository';

/** The query parameters that select a page where the path does not. */
const IDENTITIES = PAGE_LIST.flatMap(({ slug }) => slug ?? []);
/** The parameter that chooses one of the lists of a page: a category that was renamed has another list. */
const LISTS = new Map(PAGE_LIST.flatMap(({ path, list }) => (list ? [[path, list] as const] : [])));

/** In one pass: a pattern for the end would start again at every slash of a path that is full of them. */
function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

/**
 * What an address is looked up by: its path without slashes at the ends, and the part of its query that selects another
 * page or list, `consservices?service_slug=old-name`. `rest` is the remaining query.
 *
 * @param address without language and shell
 */
export function redirectSource(address: string): { source: string; rest: URLSearchParams } {
  const { pathname, search } = splitAddress(address);
  const rest = new URLSearchParams(search);
  const identity = new URLSearchParams();
  const list = LISTS.get(trimSlashes(pathname));
  for (const name of [...IDENTITIES, ...(list ? [list] : [])]) {
    const value = rest.get(name);
    if (value) identity.set(name, value);
    rest.delete(name);
  }
  const query = identity.toString();
  return { source: trimSlashes(pathname) + (query && `?${query}`), rest };
}

/** A page that moved this often is looked for no further. */
const MAX_STEPS = 5;

/**
 * Where an address without language and shell leads now, by the table `redirect`: its `source` is in the form of
 * `redirectSource`, its `target` an address of the site. Pages that moved again are followed, so that a visitor is
 * redirected once; `null` where nothing is known, or only a circle.
 */
export async function getRedirect(address: string): Promise<Redirect | null> {
  const seen = new Set<string>();
  let target = address;
  let isPermanent = true;
  for (;;) {
    const { source } = redirectSource(target);
    const next = await findRedirect(await database(), source);
    if (!next) break;
    seen.add(source);
    target = next.target;
    isPermanent &&= next.is_permanent;
    if (seen.size > MAX_STEPS || seen.has(redirectSource(target).source)) return null;
  }
  const found = redirectSchema.safeParse({ target, is_permanent: isPermanent });
  return seen.size > 0 && found.success ? found.data : null;
}
