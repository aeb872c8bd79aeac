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
  await removeRedirect(tx, redirectSource(present).source);
  await updateRedirectTargets(tx, former, present);
  await replaceRedirect(tx, redirectSource(former).source, present);
}

/** A redirect from one address without language to another; one that stood there is replaced. */
async function replaceRedirect(tx: Database, source: string, target: string): Promise<void> {
  await tx
    .insertInto('redirect')
    .values({ source, target, is_permanent: 1 })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ target, is_permanent: 1 }))
    .execute();
}

/** Redirects that led to an address lead to another: a page that moves again costs visitors no second step. */
async function updateRedirectTargets(tx: Database, from: string, to: string): Promise<void> {
  await tx.updateTable('redirect').set({ target: to }).where('target', '=', from).execute();
}

async function removeRedirect(tx: Database, source: string): Promise<void> {
  await tx.deleteFrom('redirect').where('source', '=', source).execute();
}
