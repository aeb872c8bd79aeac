import { moveTo, parsePath, splitAddress } from '@/config/routes';
import { resolvePage } from '../routing/resolveRoute';
import { log } from '../log/log';
import { clearSiteData } from './siteData';

type Revalidated = { revalidated: string[]; failed: string[] };

/** Visitors are served meanwhile, by the same process. */
const AT_ONCE = 4;

/** A page in both shells, or nothing where the address is none of a page. */
const inBothShells = (address: string): string[] =>
  address.startsWith('/') && parsePath(splitAddress(address).pathname)
    ? [moveTo(address, { shell: 'desktop' }), moveTo(address, { shell: 'mobile' })]
    : [];

/**
 * Renders pages again at once with fresh data, in place of the copies that this process keeps.
 *
 * @param addresses as people see them, such as `/en/consservices/?&service_slug=x`
 * @param remake renders the page of an inner route again; rejects when no copy of that page can be kept
 */
export async function revalidatePages(
  addresses: string[],
  remake: (path: string) => Promise<void>,
): Promise<Revalidated> {
  clearSiteData();
  const wanted = [...new Set(addresses.flatMap(inBothShells))];
  const revalidated: string[] = [];
  const failed = addresses.filter((address) => inBothShells(address).length === 0);
  const queue = wanted.values();
  const work = async () => {
    for (const address of queue) {
      try {
        await remake(resolvePage(address));
        revalidated.push(address);
      } catch (error) {
        log.warn({ address, reason: error instanceof Error ? error.message : String(error) }, 'page not made anew');
        failed.push(address);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const inOrder = (one: string, other: string) => wanted.indexOf(one) - wanted.indexOf(other);
  return { revalidated: revalidated.sort(inOrder), failed: failed.sort(inOrder) };
}
