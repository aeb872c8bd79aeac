import { database, transact } from '../../db/transaction';
import { HttpError, toHttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import { queueMails, type NewMail } from '../../mail/outbox';
import { raiseContentVersion, refreshContentVersion } from '../../cache/contentVersionService';
import {
  claimArchiving,
  findDueArchivings,
  removeArchiving,
  updateFailedArchiving,
  type Archiving,
} from '../../publishing/archivingsRepository';
import type { ContentType } from '../../publishing/ContentType';
import type { Faults } from '../../publishing/checkContent';
import { archiveIn, InUse } from '../../publishing/archiveService';
import { RETRY_PAUSES_MS } from './scheduleService';

/** What it needs of the back office. */
type ArchiveSchedule = {
  /** The kind of content of a resource; `undefined` for one that has no drafts. */
  findType: (resource: string) => ContentType | undefined;
  /** The mails about a record that could not be taken off. */
  composeMails: (archiving: Archiving, faults: Faults) => Promise<NewMail[]>;
};

/** Without a database, or room in it, nothing can be taken off: that is no fault of this record. */
const isDatabaseFault = (error: unknown) => ['unavailable', 'storage_full'].includes(toHttpError(error)?.code ?? '');

/** What the editor is told. */
function readFaultsOf(error: unknown, type: ContentType | undefined): Faults {
  if (!type) return { form: 'adminContent:failure.kind' };
  if (error instanceof InUse && type.uses) return { form: { key: type.uses.text, values: { n: error.count } } };
  return { form: 'adminContent:failure.archive' };
}

/** Counts a try that failed: it is tried again later, or somebody is told. */
async function countFailure(schedule: ArchiveSchedule, archiving: Archiving, error: unknown, now: Date): Promise<void> {
  const faults = readFaultsOf(error, schedule.findType(archiving.resource));
  const reason = error instanceof Error ? error.message : String(error);
  const line = { resource: archiving.resource, id: archiving.item, tries: archiving.tries + 1, reason };
  const pause = RETRY_PAUSES_MS[archiving.tries];
  if (pause !== undefined) {
    const next = new Date(now.getTime() + pause).toISOString();
    await transact((tx) => updateFailedArchiving(tx, archiving, { next_try_at: next, failure: null }));
    log.warn({ ...line, next }, 'a record was not taken off at its time and is tried again');
    return;
  }
  // Before the transaction: titles are read from the database too.
  const mails = await schedule.composeMails(archiving, faults);
  const isCounted = await transact(async (tx) => {
    const failure = JSON.stringify(faults);
    const isOwn = await updateFailedArchiving(tx, archiving, { next_try_at: null, failure });
    if (isOwn) await queueMails(tx, mails);
    return isOwn;
  });
  if (isCounted) log.error(line, 'a record was not taken off at its time');
}

/** @returns whether it was taken off by this process */
async function archiveOne({ findType }: ArchiveSchedule, archiving: Archiving, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    // First, as every edit of content does: otherwise this one and a person's could wait for each other.
    await raiseContentVersion(tx);
    if (!(await claimArchiving(tx, archiving, now.toISOString()))) return false;
    const type = findType(archiving.resource);
    if (!type) throw new Error('no such kind of content');
    try {
      await archiveIn(tx, { type, id: archiving.item, staffId: archiving.staff_id });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'not_found') throw error;
      // It is on no site any more.
      await removeArchiving(tx, archiving);
    }
    return true;
  });
}

/**
 * Takes records off the site whose time has come. One that cannot be is tried again after 1, 5 and 30 minutes; then
 * whoever set the time gets a mail. Several processes may do so at once: a record is claimed by its row.
 */
export async function archiveDueRecords(schedule: ArchiveSchedule, now: Date, signal: AbortSignal): Promise<void> {
  let hasArchived = false;
  try {
    for (const archiving of await findDueArchivings(await database(), now.toISOString())) {
      if (signal.aborted) break;
      try {
        hasArchived = (await archiveOne(schedule, archiving, now)) || hasArchived;
      } catch (error) {
        if (isDatabaseFault(error)) log.warn({ err: error }, 'a record waits for the database to be taken off');
        else await countFailure(schedule, archiving, error, now);
      }
    }
  } finally {
    if (hasArchived) await refreshContentVersion();
  }
}
