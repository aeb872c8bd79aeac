import { moveTo, parsePath, splitAddress } from '@/config/routes';
import { resolvePage } from '../../platform/routing/resolveRoute';
import { log } from '../../platform/log/log';
import { clearSiteData } from './siteData';

type Revalidated = { revalidated: string[]; failed: string[] };

/** Pages rendered at the same time, by the process that serves the visitors. */
const CONCURRENCY = 4;

/** The addresses of a page in both shells; empty for an address without a language. */
const inBothShells = (address: string): string[] =>
  address.startsWith('/') && parsePath(splitAddress(address).pathname)
    ? [moveTo(address, { shell: 'desktop' }), moveTo(address, { shell: 'mobile' })]
    : [];

/**
 * Renders cached pages of this process again, with new data.
 *
 * @param addresses public ones, such as `/en/consservices/?&service_slug=x`
 * @param revalidate Next's `res.revalidate`; rejects for a path without a cached page
 */
export async function revalidatePages(
  addresses: string[],
  revalidate: (path: string) => Promise<void>,
): Promise<Revalidated> {
  clearSiteData();
  const wanted = [...new Set(addresses.flatMap(inBothShells))];
  const revalidated: string[] = [];
  const failed = addresses.filter((address) => inBothShells(address).length === 0);
  const queue = wanted.values();
  const work = async () => {
    for (const address of queue) {
      try {
        await revalidate(resolvePage(address));
        revalidated.push(address);
      } catch (error) {
        log.warn({ address, reason: error instanceof Error ? error.message : String(error) }, 'page not revalidated');
        failed.push(address);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const inOrder = (one: string, other: string) => wanted.indexOf(one) - wanted.indexOf(other);
  return { revalidated: revalidated.sort(inOrder), failed: failed.sort(inOrder) };
}
