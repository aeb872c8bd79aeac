import { database } from '../db/transaction';
import { migrations } from '../db/migrations/migrations';
import { log } from '../log/log';
import { settings } from '../settings';
import { CHECK_NAMES, runCheck, type CheckName } from './siteChecks.mjs';
import type { Database } from '../db/connection';
import type { SiteCheckTable } from '../db/operationsSchema';

/** Between two of the same name. */
const EVERY_MS = 5 * 60_000;
/** A process that has just begun has other things to do. */
const AFTER_START_S = 30;

export const findChecks = (db: Database): Promise<SiteCheckTable[]> =>
  db.selectFrom('site_check').selectAll().execute();

/** Makes one now, whenever it was made before, and stores what it has found. */
export async function runCheckNow(name: CheckName, signal?: AbortSignal): Promise<void> {
  const context = { settings: settings(), migrations: Object.keys(migrations), isThorough: false };
  const { state, code, values } = await runCheck(name, context);
  // The process ends.
  if (signal?.aborted) return;
  const db = await database();
  const before = await db.selectFrom('site_check').select('state').where('name', '=', name).executeTakeFirst();
  if (state === 'bad' && before?.state !== 'bad') log.warn({ check: name, code }, 'a check of the installation failed');
  const row = { state, code, details: JSON.stringify(values), checked_at: new Date().toISOString() };
  await db
    .insertInto('site_check')
    .values({ name, ...row, claimed_until: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Makes the checks that no process has made for a while. */
export async function runDueChecks(signal: AbortSignal): Promise<void> {
  if (process.uptime() < AFTER_START_S) return;
  for (const name of CHECK_NAMES) {
    const row = (await findChecks(await database())).find((one) => one.name === name);
    const isDue = !row || Date.parse(row.checked_at) < Date.now() - EVERY_MS;
    if (isDue && !signal.aborted) await runCheckNow(name, signal);
  }
}
