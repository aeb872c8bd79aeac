import { foldCase } from '@/config/correctAddress';
import { isAddressNamed } from '@/config/pageFacts';
import { redirectEndpoint, redirectSchema, type Redirect } from '@/contract/redirects';
import { database, type Database } from '../../platform/db/transaction';
import { findContent } from '../../platform/http/findContent';
import { findPartsOff } from '../../organisation/partsService';
import { isPage } from './findPage';
import { redirectSource } from './redirectSource';
import { findRedirect } from './redirectsRepository';

/** A page that moved this often is looked for no further. */
const MAX_STEPS = 5;

/** The redirect of an address without language and shell. */
const findStep = (db: Database, address: string) => {
  const { source, encoded } = redirectSource(address);
  return findRedirect(db, source === encoded ? [source] : [source, encoded]);
};

/**
 * Where an address without language and shell leads now, by the table `redirect`: its `source` is in the form of
 * `redirectSource`, its `target` an address of the site. Pages that moved again are followed to one that is there, so that
 * a visitor is redirected once; `null` where nothing is known, or only a circle.
 */
export const getRedirect = (address: string): Promise<Redirect | null> =>
  findContent(redirectEndpoint, { query: { address } }, (query) => followRedirects(query.address));

/** Whether the site has a page at an address without language and shell, and shows it now. */
export const hasPage = async (address: string): Promise<boolean> =>
  isAddressNamed(address, await findPartsOff()) && (await isPage(await database(), address));

async function followRedirects(address: string): Promise<Redirect | null> {
  const db = await database();
  const seen = new Set<string>();
  let target = address;
  let isPermanent = true;
  for (;;) {
    const next = await findStep(db, target);
    if (!next) break;
    seen.add(foldCase(redirectSource(target).source));
    target = next.target;
    isPermanent &&= next.is_permanent;
    // A redirect from a page that is there is never asked for, so it leads nobody further either.
    if (await isPage(db, target)) break;
    if (seen.size > MAX_STEPS || seen.has(foldCase(redirectSource(target).source))) return null;
  }
  const found = redirectSchema.safeParse({ target, is_permanent: isPermanent });
  return seen.size > 0 && found.success ? found.data : null;
}

type Fault = 'adminContent:redirects.page' | 'adminContent:redirects.circle' | 'adminContent:redirects.nowhere';

/**
 * What keeps a redirect from being of use: its source is a page, or its target leads back or to no page.
 * @returns keys of texts by input name
 */
export async function checkRedirect(db: Database, source: string, target: string): Promise<Record<string, Fault>> {
  if (await isPage(db, `/${source}`)) return { source: 'adminContent:redirects.page' };
  let address = target;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    if (foldCase(redirectSource(address).source) === foldCase(source))
      return { target: 'adminContent:redirects.circle' };
    if (await isPage(db, address)) return {};
    const next = await findStep(db, address);
    if (!next) return { target: 'adminContent:redirects.nowhere' };
    address = next.target;
  }
  return { target: 'adminContent:redirects.circle' };
}
