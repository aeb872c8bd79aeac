import { moveTo, type SiteLocation } from '@/config/routes';
import type { Database } from '../db/transaction';
import { redirectSource } from './redirects/redirectSource';

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
  await tx.deleteFrom('redirect').where('source', '=', redirectSource(present).source).execute();
  // A page that moves again costs visitors no second step.
  await tx.updateTable('redirect').set({ target: present }).where('target', '=', former).execute();
  const moved = { target: present, is_permanent: 1 };
  await tx
    .insertInto('redirect')
    .values({ source: redirectSource(former).source, ...moved })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(moved))
    .execute();
}
