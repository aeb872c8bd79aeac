import type { IncomingMessage } from 'node:http';
import { moveTo, parsePath, routes, type SiteLocation } from '@/config/routes';
import { guessPlace } from '../guessPlace';

/** `isPermanent`: for everybody and for ever; otherwise it depends on who asks. */
export type Redirect = { to: string; isPermanent: boolean };

/** Where an address of the shop leads that is no page: without a product, or as it was once called. */
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
 * Where a request is sent on to, before any page is looked for: `/` to the visitor's language, a phone to the mobile
 * shell (see guessPlace), some addresses of the shop to others. `null` for all the rest.
 */
export function redirectOf(address: string, request: Pick<IncomingMessage, 'headers'>): Redirect | null {
  const cut = address.search(/[?#]/);
  const path = cut < 0 ? address : address.slice(0, cut);
  const query = cut < 0 ? '' : address.slice(cut).replace(/#.*$/s, '');
  if (path === '/') return { to: `${routes.home(guessPlace(request))}${query}`, isPermanent: false };

  const place = parsePath(path);
  if (!place || /^api(?:\/|$)/.test(place.rest)) return null;
  const own = shopRedirect(place, place.rest, query);
  if (place.shell === 'mobile' || guessPlace(request).shell === 'desktop') return own;
  return { to: moveTo(own?.to ?? address, { shell: 'mobile' }), isPermanent: false };
}
