import { PAGES } from '@/config/pages';
import { parsePath } from '@/config/routes';

/** Base for parsing: an address with another origin is not ours. */
const BASE = 'https://own.invalid';
const MAX_LENGTH = 1000;
/** Pages that redirect signed-in users, and addresses that are no pages. */
const EXCLUDED = [PAGES.login.path, PAGES.register.path, 'api'];

/**
 * Validates the `next` query parameter: a path of this site's pages to redirect to after the login. `null` for everything
 * else, such as `//evil.example`, `/\evil.example`, `https:…` or `/en/..//evil.example`.
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // Resolving dots may leave two leading slashes.
  if (origin !== BASE || pathname.startsWith('//')) return null;
  const page = parsePath(pathname);
  if (!page || EXCLUDED.includes(page.rest.split('/')[0] ?? '')) return null;
  return `${pathname}${search}${hash}`;
}
