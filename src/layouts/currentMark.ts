import { PAGES } from '@/config/pages';
import { isShopAddress, parsePath, splitAddress } from '@/config/routes';

const readRest = (address: string) => parsePath(splitAddress(address).pathname)?.rest;

/** `aria-current` of a menu entry: `page` for the page itself, `true` for the section that the page belongs to. */
export function currentMark(address: string, href: string): 'page' | 'true' | undefined {
  const here = readRest(address);
  const entry = readRest(href);
  if (here === undefined || entry === undefined) return undefined;
  // The shop's pages are not below its entrance.
  if (entry === PAGES.shop.path && here !== entry && isShopAddress(address)) return 'true';
  if (here === entry) return address.includes('service_slug=') ? 'true' : 'page';
  return entry !== '' && here.startsWith(`${entry}/`) ? 'true' : undefined;
}
