import { removeAttachments } from '../applications/attachmentsRepository';
import {
  findApplicationsClosedBefore,
  removeApplicationEvents,
  removeApplications,
} from '../applications/applicationsRepository';
import { database, transact } from '../db/transaction';
import { KEY_LIFETIME_MS, removeKeysBefore } from '../idempotency/transactOnce';
import { removeEndedOrderCounts } from '../limits/orderLimit';
import { removeEndedWindows } from '../limits/rateLimit';
import { removeUnusedFiles } from '../library/storedFilesService';
import { removeMailsBefore, removeWaitingMailsBefore } from '../mail/outbox';
import { removeMessagesBefore } from '../messages/messagesRepository';
import { removeLostNotes } from '../staff/staffNotesRepository';
import { removeEndedStaffTokens } from '../staff/staffRepository';
import { removeEndedStaffSessions } from '../staff/staffSessionsRepository';
import { removeEndedTokens } from '../users/oneTimeTokensRepository';
import { removeEndedSessions } from '../users/sessionsRepository';

const HOUR_MS = 60 * 60_000;
/** Sent mails are kept this long as a record, without their texts; mails that were given up with them. */
const MAIL_RETENTION_MS = 30 * 24 * HOUR_MS;

/** A file that nothing refers to is kept this long: what refers to it may be about to be stored. */
const UNUSED_FILE_MS = 24 * HOUR_MS;

/** Retention of messages and closed applications, as the privacy page states it. */
const FORM_RETENTION_MONTHS = 24;
/** Applications are removed so many at a time; the rest follows with the next run. */
const MAX_REMOVED = 500;

function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Removes applications that were closed before this time, with their timelines. */
export const removeClosedApplications = (time: Date): Promise<void> =>
  transact(async (tx) => {
    const ids = await findApplicationsClosedBefore(tx, time, MAX_REMOVED);
    if (ids.length === 0) return;
    await removeApplicationEvents(tx, ids);
    await removeAttachments(tx, ids);
    await removeApplications(tx, ids);
  });

/** Removes expired rows. Each line is its own transaction: what one leaves, the next run removes. */
export async function removeExpired(now: Date): Promise<void> {
  const db = await database();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await removeEndedWindows(db, now);
  await removeEndedOrderCounts(db, now);
  await removeEndedSessions(db, now);
  await removeEndedTokens(db, now);
  await removeEndedStaffSessions(db, now);
  await removeEndedStaffTokens(db, now);
  await removeKeysBefore(db, before(KEY_LIFETIME_MS));
  await removeMailsBefore(db, before(MAIL_RETENTION_MS));
  const formsEnd = monthsBefore(now, FORM_RETENTION_MONTHS);
  await removeWaitingMailsBefore(db, formsEnd);
  await removeMessagesBefore(db, formsEnd);
  await removeClosedApplications(formsEnd);
  await removeLostNotes(db);
  await removeUnusedFiles(before(UNUSED_FILE_MS));
}
