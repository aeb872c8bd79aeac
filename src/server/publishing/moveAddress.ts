import { moveTo, type SiteLocation } from '@/config/routes';
import type { Database } from '../db/transaction';
import { redirectSource } from './redirects/redirectSource';
import {
  findProductLists,
  removeRedirect,
  replaceRedirect,
  updateRedirectTargets,
  updateRelatedProducts,
  updateServiceProducts,
  updateServiceSlugs,
} from './slugsRepository';

const LOCATION: SiteLocation = { locale: 'az', shell: 'desktop' };

/** The address without its language, as the table of redirects has it. */
const withoutLanguage = (address: string) => address.replace(/^\/az(?=\/|$)/, '') || '/';

type Move = {
  /** The record's page in a location. */
  from: (location: SiteLocation) => string;
  to: (location: SiteLocation) => string;
};

/** The former address of a page leads to its new one, also where it had moved before. */
export async function moveAddress(tx: Database, { from, to }: Move): Promise<void> {
  const [former, present] = [from(LOCATION), to(LOCATION)].map((address) =>
    withoutLanguage(moveTo(address, LOCATION)),
  ) as [string, string];
  if (former === present) return;
  await removeRedirect(tx, redirectSource(present).source);
  await updateRedirectTargets(tx, former, present);
  await replaceRedirect(tx, redirectSource(former).source, present);
}

/** Lists of products by their slugs name a renamed product by its new one. */
export async function renameProductSlug(tx: Database, former: string, present: string): Promise<void> {
  const { services, products } = await findProductLists(tx, former);
  const rename = (json: string) => json.replaceAll(JSON.stringify(former), JSON.stringify(present));
  for (const { id, related_products } of services) await updateServiceProducts(tx, id, rename(related_products));
  for (const { product_id, related } of products) await updateRelatedProducts(tx, product_id, rename(related));
}

/** Projects and posts that belong to a renamed service name it by its new slug. */
export const renameServiceSlug = (tx: Database, former: string, present: string): Promise<void> =>
  updateServiceSlugs(tx, former, present);
