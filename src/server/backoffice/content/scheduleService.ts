import { database, transact } from '../../db/transaction';
import { toHttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import { queueMails, type NewMail } from '../../mail/outbox';
import type { ContentType } from '../../publishing/ContentType';
import { raiseContentVersion, refreshContentVersion } from '../../cache/contentVersionService';
import { findDueDraft, hasDueDraft, updateFailedDraft, type Draft } from '../../publishing/draftsRepository';
import { type Faults, UnfitContent } from '../../publishing/checkContent';
import { publishDraft } from '../../publishing/publishService';

const MINUTE_MS = 60_000;
/** Pauses before what could not be done at its time is tried again; after the last try it has failed. */
export const RETRY_PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** What scheduling needs of the back office. */
export type Schedule = {
  /** The kind of content of a resource; `undefined` for one that has no drafts. */
  findType: (resource: string) => ContentType | undefined;
  /** The mails about a draft that could not be published. */
  composeMails: (draft: Draft, faults: Faults) => Promise<NewMail[]>;
};

function requireType({ findType }: Schedule, { resource }: Draft): ContentType {
  const type = findType(resource);
  if (!type) throw new UnfitContent({ form: 'adminContent:failure.kind' });
  return type;
}

const readReason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Without a database, or room in it, no draft can be published: that is no fault of this one. */
const isDatabaseFault = (error: unknown) => ['unavailable', 'storage_full'].includes(toHttpError(error)?.code ?? '');

/** What the editor is told. */
const readFaultsOf = (error: unknown, { id }: Draft): Faults =>
  error instanceof UnfitContent
    ? error.faults
    : { form: { key: 'adminContent:failure.error', values: { draft: `d${id}` } } };

/** Counts a try that failed: the draft is tried again later, or has failed and somebody is told. */
async function countFailure({ composeMails }: Schedule, draft: Draft, error: unknown, now: Date): Promise<void> {
  const found = readFaultsOf(error, draft);
  const faults = JSON.stringify(found);
  const line = { resource: draft.resource, draft: draft.id, tries: draft.tries + 1, reason: readReason(error) };
  const pause = RETRY_PAUSES_MS[draft.tries];
  if (pause !== undefined) {
    const next = new Date(now.getTime() + pause).toISOString();
    const change = { publish_at: draft.publish_at, next_try_at: next, failure: null, faults };
    if (await transact((tx) => updateFailedDraft(tx, draft, change))) {
      log.warn({ ...line, next }, 'a draft was not published at its time and is tried again');
    }
    return;
  }
  // Before the transaction: the labels of fields are read from the database too.
  const mails = await composeMails(draft, found);
  const failure = Object.keys(found).join(', ');
  const isCounted = await transact(async (tx) => {
    const change = { publish_at: null, next_try_at: null, failure, faults };
    const isOwn = await updateFailedDraft(tx, draft, change);
    if (isOwn) await queueMails(tx, mails);
    return isOwn;
  });
  if (isCounted) log.error(line, 'a draft was not published at its time');
}

/**
 * One draft: published, or its failure is counted.
 * @param left drafts that failed in this run, which gets this one then
 * @returns what became of it; `none` where none is due
 */
async function publishNext(schedule: Schedule, now: Date, left: number[]): Promise<'none' | 'published' | 'failed'> {
  const time = now.toISOString();
  if (!(await hasDueDraft(await database(), time, left))) return 'none';
  const claimed: { draft: Draft | null } = { draft: null };
  try {
    return await transact(async (tx) => {
      // First, as every edit of content does: otherwise this one and a person's could wait for each other.
      await raiseContentVersion(tx);
      claimed.draft = await findDueDraft(tx, time, left);
      if (!claimed.draft) return 'none';
      await publishDraft(tx, requireType(schedule, claimed.draft), claimed.draft);
      return 'published';
    });
  } catch (error) {
    const { draft } = claimed;
    if (!draft) throw error;
    left.push(draft.id);
    const line = { resource: draft.resource, draft: draft.id };
    if (isDatabaseFault(error)) log.warn({ ...line, reason: readReason(error) }, 'a draft waits for the database');
    else {
      await countFailure(schedule, draft, error, now).catch((fault: unknown) => {
        log.error({ ...line, reason: readReason(fault) }, 'the failure of a draft was not counted');
      });
    }
    return 'failed';
  }
}

/**
 * Publishes the drafts whose time has come. One that cannot be published holds up no other: it is tried again after 1, 5
 * and 30 minutes, and has failed then; whoever scheduled it gets a mail. Several processes may do so at once: a draft is
 * claimed by its row, in the transaction that publishes it.
 */
export async function publishDueDrafts(schedule: Schedule, now: Date, signal: AbortSignal): Promise<void> {
  const left: number[] = [];
  let hasPublished = false;
  try {
    while (!signal.aborted) {
      const outcome = await publishNext(schedule, now, left);
      if (outcome === 'none') break;
      hasPublished ||= outcome === 'published';
    }
  } finally {
    if (hasPublished) await refreshContentVersion();
  }
}
