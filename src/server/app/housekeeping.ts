import { removeUntil } from '../db/rowCounts';
import { toBakuDate } from '@/lib/dates';
import { removeApplicationRecords } from '../forms/applications/applicationsRepository';
import { removeOrderRecords } from '../shop/orders/ordersRepository';
import { removeFormerLogs } from '../db/removeFormerLogs';
import { database, transact, type Database } from '../db/transaction';
import { removeUnusedFiles } from '../uploads/storedFilesService';
import { removeEndedWindows } from '../limits/rateLimit';
import { removeMailsBefore } from '../mail/outbox';
import { emptyRecordMailsBefore, removeLostRecordMails } from '../mail/recordMails';
import { removeOldImports } from '../backoffice/shop/productImportRepository';
import { findNight, planCleanUp, runCleanUps } from '../personal-data/cleanUpService';
import {
  findCutOff,
  findEndedBefore,
  findLastRun,
  storeRetentionRuns,
  type RetentionRule,
} from '../personal-data/retentionService';
import { settings } from '../settings';
import { removeLostNotes } from '../people/staff/staffNotesService';
import { removeViewsBefore } from '../content/views/viewsService';

/** Applications and orders are removed so many in one transaction. */
const MAX_REMOVED = 500;

/** Removes what ended before this time, with all that belongs to it. @returns how many */
export async function removeEnded(kind: 'orders' | 'applications', time: Date): Promise<number> {
  const remove = kind === 'orders' ? removeOrderRecords : removeApplicationRecords;
  for (let removed = 0; ;) {
    const ids = await transact(async (tx) => {
      const ended = await findEndedBefore(tx, kind, { time, limit: MAX_REMOVED });
      await remove(tx, ended);
      return ended;
    });
    removed += ids.length;
    if (ids.length < MAX_REMOVED) return removed;
  }
}

/** What removes the rows of each rule that were kept long enough: how many. */
const REMOVALS: Record<RetentionRule, (db: Database, before: Date, now: Date) => Promise<number>> = {
  limits: removeEndedWindows,
  sessions: (db, _, now) => removeUntil(db, ['session', 'expires_at'], now),
  carts: (db, before) => removeUntil(db, ['account_cart', 'updated_at'], before),
  links: (db, before) => removeUntil(db, ['one_time_token', 'expires_at'], before),
  staff: async (db, now) =>
    (await removeUntil(db, ['staff_session', 'expires_at'], now)) +
    (await removeUntil(db, ['staff_token', 'expires_at'], now)),
  answers: (db, before) => removeUntil(db, ['idempotency', 'created_at'], before),
  mails: async (db, before) => {
    await emptyRecordMailsBefore(db, before);
    return removeMailsBefore(db, before);
  },
  waitingMails: (db, before) => removeUntil(db, ['mail', 'created_at'], before),
  messages: (db, before) => removeUntil(db, ['message', 'created_at'], before),
  applications: (_, before) => removeEnded('applications', before),
  orders: (_, before) => removeEnded('orders', before),
  views: (db, before) => removeViewsBefore(db, toBakuDate(before)),
  imports: (db, before) => removeOldImports(db, before.toISOString()),
  files: async (_, before, now) => {
    await removeFormerLogs(settings().DATA_DIR, now);
    return removeUnusedFiles(before);
  },
};

/** Rules whose rows say nothing of a person. */
const NAMELESS: RetentionRule[] = ['limits', 'views', 'staff', 'files'];

/**
 * Removes expired rows and notes how many for the page of the back office: what one run leaves, the next removes. A rule
 * that fails costs itself only; what is removed is wiped whatever fails after it.
 * @throws the first failure, when all others have run
 */
export async function removeExpired(now: Date): Promise<void> {
  const db = await database();
  const runs: { rule: string; removed: number }[] = [];
  const failures: unknown[] = [];
  const tryTo = (run: () => Promise<void>) => run().catch((error: unknown) => void failures.push(error));
  let isWipePlanned = false;
  for (const rule of Object.keys(REMOVALS) as RetentionRule[]) {
    await tryTo(async () => {
      const removed = await REMOVALS[rule](db, findCutOff(rule, now), now);
      if (removed > 0 && !isWipePlanned && !NAMELESS.includes(rule)) {
        await transact(planCleanUp);
        isWipePlanned = true;
      }
      runs.push({ rule, removed });
    });
  }
  await tryTo(() => removeLostNotes(db));
  await tryTo(() => removeLostRecordMails(db));
  await tryTo(() => storeRetentionRuns(runs, now));
  if (failures.length > 0) throw failures[0];
}

/** Removes what has expired, once a night, and what removals have left: see `runCleanUps`. */
export async function cleanUp(now: Date): Promise<void> {
  const lastRun = new Date((await findLastRun(await database())) ?? 0);
  try {
    // A last run that is to come was noted by a clock that was ahead.
    if (lastRun < findNight(now) || lastRun > now) await removeExpired(now);
  } finally {
    await runCleanUps(now);
  }
}
