import { PAGES } from '@/config/pages';
import { parsePath } from '@/config/routes';

/** Only for comparing: an address that leaves it is not ours. */
const HERE = 'https://own.invalid';
const MAX_LENGTH = 1000;
/** Pages that would lead straight on, and addresses that are no pages. */
const NOT_NEXT = [PAGES.login.path, PAGES.register.path, 'api'];

/**
 * A path of this site's pages that a visitor may be led to after signing in, out of a query that anyone may have
 * written; `null` for everything else, such as `//evil.example`, `/\evil.example`, `https:…` or `/en/..//evil.example`.
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // Dots are resolved only now, and may leave two slashes behind.
  if (origin !== HERE || pathname.startsWith('//')) return null;
  const page = parsePath(pathname);
  if (!page || NOT_NEXT.includes(page.rest.split('/')[0] ?? '')) return null;
  return `${pathname}${search}${hash}`;
}
