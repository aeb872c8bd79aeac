import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import { PAGES } from '@/config/pages';
import { pagesWith } from '@/config/pageFacts';
import { moveTo, pagePath, routes, SEND_PATH, type SiteAddress, type SiteLocation } from '@/config/routes';
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

/** Earlier versions answered at `/consservices/lab-audit` too, and somebody may have kept such a link. */
function recordRedirect(location: SiteLocation, rest: string): Redirect | null {
  const [, path, slug = ''] = /^(.+)\/([^/]+)$/.exec(rest) ?? [];
  const name = (['service', 'product'] as const).find((one) => PAGES[one].path === path);
  return name && slug !== '-'
    ? { to: `${pagePath(location, name)}/?&${PAGES[name].slug}=${slug}`, isPermanent: true }
    : null;
}

const FORM_PATHS = pagesWith('acceptsPost').map(({ path }) => path);

/** The path of the page whose form is posted to `…/send`; `null` for any other path. @param rest below language and shell */
export function findFormPage(rest: string): string | null {
  const path = rest.endsWith(SEND_PATH) ? rest.slice(0, -SEND_PATH.length) : null;
  return path !== null && FORM_PATHS.includes(path) ? path : null;
}

/**
 * Redirects that are decided before any page: `/` to the visitor's language, a phone to the mobile shell
 * (`detectShell`), addresses of the shop, and to a form from where it is posted to. `null` for all other requests.
 *
 * @param first the language of who names none
 */
export function redirectRequest(
  { address, pathname: path, search: query, location }: SiteAddress,
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  first?: Locale,
): Redirect | null {
  if (path === '/') return { to: `${routes.home(detectLocation(request, first))}${query}`, isPermanent: false };
  if (!location || /^api(?:\/|$)/.test(location.rest)) return null;
  const form = request.method === 'POST' ? null : findFormPage(location.rest);
  const redirect =
    form === null
      ? (shopRedirect(location, location.rest, query) ?? recordRedirect(location, location.rest))
      : { to: `${routes.home(location)}/${form}${query}`, isPermanent: false };
  if (location.shell === 'mobile' || detectShell(request) === 'desktop') return redirect;
  return { to: moveTo(redirect?.to ?? address, { shell: 'mobile' }), isPermanent: false };
}
