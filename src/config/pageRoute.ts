import { PAGE_LIST, selectRoute } from './pages';
import { parsePath, shellPath, splitAddress } from './routes';

/**
 * A page as Next's router names it: `/[locale]/projects/-/[category]/[page]` and the values in brackets; values without
 * brackets are its query.
 */
export type PageRoute = { pathname: string; query: Record<string, string> };

/**
 * The page behind an address whose query selects it, such as `/en/consservices/?&service_slug=x`; `null` where the path
 * alone does. Rewrites in `next.config.js` would do the same, but then every browser loads their code.
 */
export function pageRoute(address: string): PageRoute | null {
  const { pathname, search } = splitAddress(address);
  const location = search ? parsePath(pathname) : null;
  if (!location) return null;
  const query = new URLSearchParams(search);
  for (const page of PAGE_LIST) {
    const inner = page.path === location.rest ? selectRoute(page, query) : null;
    if (inner) {
      return {
        pathname: `/[locale]${shellPath(location.shell)}/${page.path}${inner.route}`,
        query: { locale: location.locale, ...inner.values },
      };
    }
  }
  return null;
}
