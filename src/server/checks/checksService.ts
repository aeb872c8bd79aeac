import { database } from '../db/transaction';
import { migrations } from '../db/migrations/migrations';
import { log } from '../log/log';
import { settings } from '../settings';
import { CHECK_NAMES, runCheck, type CheckName } from './siteChecks.mjs';
import type { Database } from '../db/connection';
import type { SiteCheckTable } from '../db/operationsSchema';

/** Between two of the same name. */
const EVERY_MS = 5 * 60_000;
/** Who made a check and was killed holds it up for so long; a check ends itself before. */
const CLAIM_MS = 60_000;
/** A process that has just begun has other things to do. */
const AFTER_START_S = 30;

type Making = { /** What it has found before. */ before?: string | undefined; signal?: AbortSignal };

async function make(name: CheckName, { before, signal }: Making = {}): Promise<void> {
  const found = await runCheck(name, {
    settings: settings(),
    migrations: Object.keys(migrations),
    isThorough: false,
  });
  // The process ends: its claim runs out.
  if (signal?.aborted) return;
  if (found.state === 'bad' && before !== 'bad')
    log.warn({ check: name, code: found.code }, 'a check of the installation failed');
  await updateCheck(await database(), name, {
    state: found.state,
    code: found.code,
    details: JSON.stringify(found.values),
    checked_at: new Date().toISOString(),
  });
}

/** Makes the checks that are due; of several processes one makes each. */
export async function runDueChecks(signal: AbortSignal): Promise<void> {
  if (process.uptime() < AFTER_START_S) return;
  const db = await database();
  const known = await findChecks(db);
  const due = new Date(Date.now() - EVERY_MS).toISOString();
  const names = CHECK_NAMES.filter((name) => !known.some((row) => row.name === name && row.checked_at > due));
  if (names.some((name) => !known.some((row) => row.name === name))) await insertChecks(db, CHECK_NAMES);
  for (const name of names) {
    const before = known.find((row) => row.name === name)?.state;
    const now = new Date();
    const claim = { name, now, madeBefore: new Date(now.getTime() - EVERY_MS), until: toClaimEnd(now) };
    if (!signal.aborted && (await claimCheck(db, claim))) await make(name, { before, signal });
  }
}

const toClaimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS);

/** Makes one now, whenever it was made before; does nothing where another process makes it right now. */
export async function runCheckNow(name: CheckName): Promise<void> {
  const db = await database();
  await insertChecks(db, CHECK_NAMES);
  const now = new Date();
  if (await claimCheck(db, { name, now, madeBefore: now, until: toClaimEnd(now) })) await make(name);
}

/** What a check has found: the key of its text, and the values that it names as JSON. */
export type FoundCheck = Pick<SiteCheckTable, 'state' | 'code' | 'details'>;

export const findChecks = (db: Database): Promise<SiteCheckTable[]> =>
  db.selectFrom('site_check').selectAll().execute();

/** Rows for checks that have none yet, to be claimed. */
export async function insertChecks(db: Database, names: readonly string[]): Promise<void> {
  const empty = { state: '', code: '', details: '{}', checked_at: '', claimed_until: '' };
  await db
    .insertInto('site_check')
    .values(names.map((name) => ({ name, ...empty })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/**
 * Takes a check that was made before that time and that nobody makes right now.
 * @returns whether it is this caller's
 */
async function claimCheck(
  db: Database,
  { name, madeBefore, now, until }: { name: string; madeBefore: Date; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site_check')
    .set({ claimed_until: until.toISOString() })
    .where('name', '=', name)
    .where('checked_at', '<=', madeBefore.toISOString())
    .where('claimed_until', '<=', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores what a check has found, and ends the claim. */
export async function updateCheck(
  db: Database,
  name: string,
  found: FoundCheck & Pick<SiteCheckTable, 'checked_at'>,
): Promise<void> {
  await db
    .updateTable('site_check')
    .set({ ...found, claimed_until: '' })
    .where('name', '=', name)
    .execute();
}
