import { toBakuDate } from '@/lib/dates';
import { findApplicationsClosedBefore, removeApplicationRecords } from '../forms/applications/applicationsRepository';
import { removeCartsBefore } from '../shop/cart/cartRepository';
import { CART_MAX_AGE_MS } from '@/config/constants';
import { removeFormerLogs } from '../db/removeFormerLogs';
import { database, transact, type Database } from '../db/transaction';
import { KEY_LIFETIME_MS, removeKeysBefore } from '../db/transactOnce';
import { removeUnusedFiles } from '../uploads/storedFilesService';
import { removeEndedWindows } from '../limits/rateLimit';
import { removeMailsBefore, removeWaitingMailsBefore } from '../mail/outbox';
import { emptyRecordMailsBefore, removeLostRecordMails } from '../mail/recordMails';
import { removeMessagesBefore } from '../forms/messages/messagesService';
import { removeOldImports } from '../backoffice/shop/productImportRepository';
import { planNightlyCleanUp } from '../personal-data/cleanUpService';
import { findOrdersEndedBefore, removeOrderRecords } from '../personal-data/erasureRepository';
import {
  FORM_MONTHS,
  IMPORT_DAYS,
  MAIL_DAYS,
  UNUSED_FILE_HOURS,
  VIEW_MONTHS,
  type RetentionRule,
} from '../personal-data/retentionRules';
import { storeRetentionRuns } from '../personal-data/retentionService';
import { settings } from '../settings';
import { removeLostNotes } from '../people/staff/staffNotesService';
import { removeEndedStaffTokens } from '../people/staff/staffRepository';
import { removeEndedStaffSessions } from '../people/staff/staffSessionsRepository';
import { removeEndedTokens } from '../people/users/oneTimeTokensRepository';
import { removeEndedSessions } from '../people/users/sessionsRepository';
import { removeViewsBefore } from '../content/views/viewsService';

const HOUR_MS = 60 * 60_000;

/** Applications and orders are removed so many at a time; the rest follows with the next run. */
const MAX_REMOVED = 500;

function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

const hoursBefore = (time: Date, hours: number) => new Date(time.getTime() - hours * HOUR_MS);

/** Removes applications that were closed before this time, with their timelines. @returns how many */
export const removeClosedApplications = (time: Date): Promise<number> =>
  transact(async (tx) => {
    const ids = await findApplicationsClosedBefore(tx, time, MAX_REMOVED);
    await removeApplicationRecords(tx, ids);
    return ids.length;
  });

/** Removes orders that ended before this time, with their lines and timelines. @returns how many */
const removeOldOrders = (time: Date): Promise<number> =>
  transact(async (tx) => {
    const ids = await findOrdersEndedBefore(tx, time, MAX_REMOVED);
    await removeOrderRecords(tx, ids);
    return ids.length;
  });

/** What removes the rows of each rule that have expired, each in a transaction of its own: how many rows. */
const REMOVALS: Record<RetentionRule, (db: Database, now: Date) => Promise<number>> = {
  limits: removeEndedWindows,
  sessions: removeEndedSessions,
  carts: (db, now) => removeCartsBefore(db, new Date(now.getTime() - CART_MAX_AGE_MS)),
  links: removeEndedTokens,
  staff: async (db, now) => (await removeEndedStaffSessions(db, now)) + (await removeEndedStaffTokens(db, now)),
  answers: (db, now) => removeKeysBefore(db, new Date(now.getTime() - KEY_LIFETIME_MS)),
  mails: async (db, now) => {
    const before = hoursBefore(now, MAIL_DAYS * 24);
    await emptyRecordMailsBefore(db, before);
    return removeMailsBefore(db, before);
  },
  waitingMails: (db, now) => removeWaitingMailsBefore(db, monthsBefore(now, FORM_MONTHS)),
  messages: (db, now) => removeMessagesBefore(db, monthsBefore(now, FORM_MONTHS)),
  applications: (_, now) => removeClosedApplications(monthsBefore(now, FORM_MONTHS)),
  orders: (_, now) => removeOldOrders(monthsBefore(now, settings().ORDER_KEEP_YEARS * 12)),
  views: (db, now) => removeViewsBefore(db, toBakuDate(monthsBefore(now, VIEW_MONTHS))),
  imports: (db, now) => removeOldImports(db, hoursBefore(now, IMPORT_DAYS * 24).toISOString()),
  files: async (_, now) => {
    await removeFormerLogs(settings().DATA_DIR, now);
    return removeUnusedFiles(hoursBefore(now, UNUSED_FILE_HOURS));
  },
};

/** Rules whose rows say nothing of a person. */
const NAMELESS: string[] = ['limits', 'views', 'staff', 'files'] satisfies RetentionRule[];

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
  for (const [rule, remove] of Object.entries(REMOVALS)) {
    await tryTo(async () => {
      const removed = await remove(db, now);
      if (removed > 0 && !isWipePlanned && !NAMELESS.includes(rule)) {
        await transact(planNightlyCleanUp);
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
