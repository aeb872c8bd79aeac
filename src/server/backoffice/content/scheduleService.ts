import { database, transact, type Database } from '../../db/transaction';
import { HttpError, toHttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import { queueMails, type NewMail } from '../../mail/outbox';
import { raiseContentVersion, refreshContentVersion } from '../../cache/contentVersionService';
import { archiveIn, InUse } from '../../publishing/archiveService';
import {
  claimArchiving,
  findDueArchivings,
  removeArchiving,
  updateFailedArchiving,
  type Archiving,
} from '../../publishing/archivingsRepository';
import type { ContentType } from '../../publishing/ContentType';
import { type Faults, UnfitContent } from '../../publishing/checkContent';
import { claimDraft, findDueDrafts, updateFailedDraft, type Draft } from '../../publishing/draftsRepository';
import { publishDraft } from '../../publishing/publishService';
import type { ContentResource, FindContentResource } from './contentResource';
import { composeFailedArchivingMails, composeFailedDraftMails } from './failedDraftMails';

const MINUTE_MS = 60_000;
/** Pauses before what could not be done at its time is tried again; after the last try it has failed. */
const RETRY_PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** What is done to content at its time. */
type Task<Row> = {
  /** What did not happen where a try failed, in the log. */
  failure: string;
  /** Which it was, in the log. */
  name: (row: Row) => Record<string, unknown>;
  /** All that is due, the earliest first. */
  find: (db: Database, now: string) => Promise<Row[]>;
  /** Claims one for this transaction; `null` where it is no longer due, or another process has it. */
  claim: (tx: Database, row: Row, now: string) => Promise<Row | null>;
  carryOut: (tx: Database, type: ContentType, row: Row) => Promise<unknown>;
  /** What the editor is told of an error that names no inputs. */
  readFaults: (error: unknown, row: Row, type: ContentType | undefined) => Faults;
  /**
   * Counts a try that failed; `next` is `null` after the last.
   * @returns whether no other process has counted it, and nobody has changed the row
   */
  count: (tx: Database, row: Row, next: string | null, faults: Faults) => Promise<boolean>;
  composeMails: (content: ContentResource | undefined, row: Row, faults: Faults) => Promise<NewMail[]>;
};

const DRAFTS: Task<Draft> = {
  failure: 'a draft was not published at its time',
  name: ({ resource, id }) => ({ resource, draft: id }),
  find: findDueDrafts,
  claim: claimDraft,
  carryOut: publishDraft,
  readFaults: (_error, { id }) => ({ form: { key: 'adminContent:failure.error', values: { draft: `d${id}` } } }),
  count: (tx, draft, next, found) => {
    const faults = JSON.stringify(found);
    const [publish_at, failure] = next ? [draft.publish_at, null] : [null, Object.keys(found).join(', ')];
    return updateFailedDraft(tx, draft, { publish_at, next_try_at: next, failure, faults });
  },
  composeMails: composeFailedDraftMails,
};

const ARCHIVINGS: Task<Archiving> = {
  failure: 'a record was not taken off at its time',
  name: ({ resource, item }) => ({ resource, id: item }),
  find: findDueArchivings,
  claim: claimArchiving,
  carryOut: async (tx, type, archiving) => {
    try {
      await archiveIn(tx, { type, id: archiving.item, staffId: archiving.staff_id });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'not_found') throw error;
      // It is on no site any more.
      await removeArchiving(tx, archiving);
    }
  },
  readFaults: (error, _archiving, type) =>
    error instanceof InUse && type?.uses
      ? { form: { key: type.uses.text, values: { n: error.count } } }
      : { form: 'adminContent:failure.archive' },
  count: (tx, archiving, next, faults) =>
    updateFailedArchiving(tx, archiving, { next_try_at: next, failure: next ? null : JSON.stringify(faults) }),
  composeMails: composeFailedArchivingMails,
};

/** Without a database, or room in it, nothing can be done: that is no fault of this record. */
const isDatabaseFault = (error: unknown) => ['unavailable', 'storage_full'].includes(toHttpError(error)?.code ?? '');

/**
 * Does what is due. What cannot be done holds up nothing else: it is tried again after 1, 5 and 30 minutes, and has
 * failed then; whoever set the time gets a mail. Several processes may do so at once: what is done is claimed by its
 * row, in the transaction that does it.
 */
const runDue =
  <Row extends { resource: string; tries: number }>(task: Task<Row>) =>
  async (findContent: FindContentResource, now: Date, signal: AbortSignal): Promise<void> => {
    const doOne = (row: Row) =>
      transact(async (tx) => {
        // First, as every edit of content does: otherwise this one and a person's could wait for each other.
        await raiseContentVersion(tx);
        const claimed = await task.claim(tx, row, now.toISOString());
        if (!claimed) return false;
        const content = findContent(row.resource);
        if (!content) throw new UnfitContent({ form: 'adminContent:failure.kind' });
        await task.carryOut(tx, content.type, claimed);
        return true;
      });
    const countFailure = async (row: Row, error: unknown) => {
      const content = findContent(row.resource);
      const faults = error instanceof UnfitContent ? error.faults : task.readFaults(error, row, content?.type);
      const pause = RETRY_PAUSES_MS[row.tries];
      const next = pause === undefined ? null : new Date(now.getTime() + pause).toISOString();
      // Before the transaction: titles and the labels of fields are read from the database too.
      const mails = next ? [] : await task.composeMails(content, row, faults);
      const isCounted = await transact(async (tx) => {
        const isOwn = await task.count(tx, row, next, faults);
        if (isOwn) await queueMails(tx, mails);
        return isOwn;
      });
      const line = { ...task.name(row), tries: row.tries + 1, next, err: error };
      if (isCounted) log[next ? 'warn' : 'error'](line, task.failure);
    };
    let isChanged = false;
    try {
      for (const row of await task.find(await database(), now.toISOString())) {
        if (signal.aborted) break;
        try {
          isChanged = (await doOne(row)) || isChanged;
        } catch (error) {
          const line = task.name(row);
          if (isDatabaseFault(error)) log.warn({ ...line, err: error }, `${task.failure}: it waits for the database`);
          else {
            await countFailure(row, error).catch((fault: unknown) => {
              log.error({ ...line, err: fault }, `${task.failure}, and this was not counted`);
            });
          }
        }
      }
    } finally {
      if (isChanged) await refreshContentVersion();
    }
  };

export const publishDueDrafts = runDue(DRAFTS);

export const archiveDueRecords = runDue(ARCHIVINGS);
