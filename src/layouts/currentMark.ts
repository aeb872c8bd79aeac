import { PAGES } from '@/config/pages';
import { isShopAddress, parsePath, splitAddress } from '@/config/routes';

const readRest = (address: string) => parsePath(splitAddress(address).pathname)?.rest;

/** `aria-current` of a menu entry: `page` for the page itself, `true` for the section that the page belongs to. */
export function currentMark(address: string, href: string): 'page' | 'true' | undefined {
  const here = readRest(address);
  const entry = readRest(href);
  if (here === undefined || entry === undefined) return undefined;
  // What leads to an order belongs to the cart, and has the mark there.
  const isOrdering = here === PAGES.cart.path || here.startsWith(PAGES.checkout.path);
  if (isOrdering && entry === PAGES.cart.path) return here === entry ? 'page' : 'true';
  // The shop's pages are not below its entrance.
  if (entry === PAGES.shop.path && here !== entry && isShopAddress(address)) return isOrdering ? undefined : 'true';
  if (here === entry) return address.includes('service_slug=') ? 'true' : 'page';
  return entry !== '' && here.startsWith(`${entry}/`) ? 'true' : undefined;
}
