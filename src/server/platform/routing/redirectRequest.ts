import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import { PAGES } from '@/config/pages';
import { moveTo, pagePath, routes, type SiteAddress, type SiteLocation } from '@/config/routes';
import { detectLocation, detectShell } from './detectLocation';

/** `isPermanent`: the same for every visitor, so caches may keep it; otherwise it depends on the request. */
export type Redirect = { to: string; isPermanent: boolean };

/** Addresses of the shop that are no page: `productdetails` without a product, and the old name of that page. */
function shopRedirect(location: SiteLocation, rest: string, query: string): Redirect | null {
  const { path, slug = '', formerPath } = PAGES.product;
  if (rest === path && !new URLSearchParams(query).get(slug)) {
    return { to: `${routes.products(location)}${query}`, isPermanent: false };
  }
  return rest === formerPath ? { to: `${pagePath(location, 'product')}/${query}`, isPermanent: true } : null;
}

/**
 * Redirects that are decided before any page: `/` to the visitor's language, a phone to the mobile shell
 * (`detectShell`), addresses of the shop. `null` for all other requests.
 *
 * @param first the language of who names none
 */
export function redirectRequest(
  { address, pathname: path, search: query, location }: SiteAddress,
  request: Pick<IncomingMessage, 'headers'>,
  first?: Locale,
): Redirect | null {
  if (path === '/') return { to: `${routes.home(detectLocation(request, first))}${query}`, isPermanent: false };
  if (!location || /^api(?:\/|$)/.test(location.rest)) return null;
  const redirect = shopRedirect(location, location.rest, query);
  if (location.shell === 'mobile' || detectShell(request) === 'desktop') return redirect;
  return { to: moveTo(redirect?.to ?? address, { shell: 'mobile' }), isPermanent: false };
}
