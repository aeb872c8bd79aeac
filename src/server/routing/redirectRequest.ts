import type { IncomingMessage } from 'node:http';
import { moveTo, parsePath, routes, type SiteLocation } from '@/config/routes';
import { detectLocation, detectShell } from './detectLocation';

/** `isPermanent`: the same for every visitor, so caches may keep it; otherwise it depends on the request. */
export type Redirect = { to: string; isPermanent: boolean };

/** Addresses of the shop that are no page: `productdetails` without a product, and the old name of that page. */
function shopRedirect(location: SiteLocation, rest: string, query: string): Redirect | null {
  if (rest === 'productdetails' && !new URLSearchParams(query).get('product_slug')) {
    return { to: `${routes.products(location)}${query}`, isPermanent: false };
  }
  if (rest === 'products-details') {
    return { to: `${routes.home(location)}/productdetails/${query}`, isPermanent: true };
  }
  return null;
}

/**
 * Redirects that are decided before any page: `/` to the visitor's language, a phone to the mobile shell
 * (`detectShell`), addresses of the shop. `null` for all other requests.
 */
export function redirectRequest(address: string, request: Pick<IncomingMessage, 'headers'>): Redirect | null {
  const cut = address.search(/[?#]/);
  const path = cut < 0 ? address : address.slice(0, cut);
  const query = cut < 0 ? '' : address.slice(cut).replace(/#.*$/s, '');
  if (path === '/') return { to: `${routes.home(detectLocation(request))}${query}`, isPermanent: false };

  const location = parsePath(path);
  if (!location || /^api(?:\/|$)/.test(location.rest)) return null;
  const redirect = shopRedirect(location, location.rest, query);
  if (location.shell === 'mobile' || detectShell(request) === 'desktop') return redirect;
  return { to: moveTo(redirect?.to ?? address, { shell: 'mobile' }), isPermanent: false };
}
