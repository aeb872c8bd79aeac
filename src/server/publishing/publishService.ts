import { missingLanguages } from '@/lib/missingLanguages';
import { listColumns } from '../db/searchWords';
import { transact, type Database, type RowLock } from '../db/transaction';
import { EditConflict } from '../http/EditConflict';
import { HttpError } from '../http/HttpError';
import { describePictures, lockPictures, renewAddresses, type PictureText } from '../uploads/contentPictures';
import { insertAudit, pickChanges } from '../people/staff/audit';
import { refreshContentVersion, raiseContentVersion } from '../cache/contentVersionService';
import type { ContentType, ContentValues } from './ContentType';
import { findFaults, type Candidate, UnfitContent } from './checkContent';
import { findArchiving, moveArchiving, removeArchiving } from './archivingsRepository';
import { findDraft, insertDraft, removeDraft, updateDraft, type Draft, type DraftKey } from './draftsRepository';
import { fillSlug } from './freeSlug';
import { moveAddress } from './moveAddress';
import { readBody, buildSeen, buildVersion, toDraftKey } from './recordKey';
import { findNewestRevisions, hasRevision, insertRevision } from './revisionsRepository';

type RecordName = {
  type: ContentType;
  /** As in the address: `12`, `d7` for a draft that was never published, `new`. */
  id: string;
};

type Edit = RecordName & {
  /** Of the record that the form was opened with. */
  version: string;
  values: ContentValues;
  staffId: number | null;
  /** What was typed of pictures that had no text yet. */
  pictureTexts?: readonly PictureText[];
  /** Fields whose records may come later in the same transaction. */
  left?: readonly string[];
  /** What the history calls it, `publish` by default. */
  action?: 'publish' | 'undo';
};

export type Stored = { draft: Draft | null; published: ContentValues | null; itemId: number | null };

/** What there is of a record. @param lock `lock` before any of it is changed */
export async function readStored(db: Database, { type, id }: RecordName, lock: RowLock): Promise<Stored> {
  if (id === 'new') return { draft: null, published: null, itemId: null };
  const key: DraftKey | null = toDraftKey(type.name, id);
  if (!key) throw new HttpError('not_found');
  const draft = await findDraft(db, key, lock);
  const itemId = 'itemId' in key ? key.itemId : (draft?.item_id ?? null);
  const published = itemId === null ? null : await type.find(db, itemId, lock);
  return { draft, published, itemId };
}

/** What the form shows: the draft where there is one. `null` where there is no such record. */
export async function findRecord(db: Database, record: RecordName) {
  const { draft, published, itemId } = await readStored(db, record, 'read');
  const values = draft ? readBody(draft.body) : published;
  if (!values) return null;
  const archiving = await findArchiving(db, { resource: record.type.name, item: record.id });
  return { values, published, draft, itemId, archiving, version: buildVersion(draft, published) };
}

/** @throws EditConflict where a record is another one than a row of a list has shown; `undefined` for any */
export async function requireSeen(
  db: Database,
  { type, id, seen }: RecordName & { seen: string | undefined },
  { draft, itemId }: Pick<Stored, 'draft' | 'itemId'>,
): Promise<void> {
  if (seen === undefined) return;
  const revisions = await findNewestRevisions(db, type.name, itemId === null ? [] : [itemId]);
  const present = buildSeen(draft?.updated_at, itemId === null ? undefined : revisions.get(itemId));
  if (seen !== present) throw new EditConflict(`${type.name} ${id}`);
}

export async function requireUnchanged(tx: Database, edit: Edit): Promise<Stored> {
  const stored = await readStored(tx, edit, 'lock');
  if (edit.id === 'new') return stored;
  const { draft, published, itemId } = stored;
  if (!draft && !published) throw new HttpError('not_found');
  // Made while this transaction waited for the lock of the published row.
  const isDrafted = !draft && itemId !== null && (await findDraft(tx, { resource: edit.type.name, itemId })) !== null;
  if (isDrafted || buildVersion(draft, published) !== edit.version)
    throw new EditConflict(`${edit.type.name} ${edit.id}`);
  return stored;
}

type DraftState = Partial<Pick<Draft, 'publish_at' | 'archived_at'>>;

/** Keeps values as the draft of a record. @returns the record's id in addresses */
export async function putDraft(
  tx: Database,
  edit: Omit<Edit, 'version'>,
  stored: Stored,
  state: DraftState,
): Promise<string> {
  const { type, values, staffId } = edit;
  const az = type.title(values, 'az');
  const change = {
    title: az.slice(0, 200),
    ...listColumns({ az, en: type.title(values, 'en') }, values),
    lacks: missingLanguages(values).join(' '),
    body: JSON.stringify(values),
    staff_id: staffId,
    updated_at: new Date().toISOString(),
    publish_at: null,
    ...state,
  };
  const { draft, itemId } = stored;
  if (draft) await updateDraft(tx, draft.id, change);
  const created =
    draft?.id ?? (await insertDraft(tx, { archived_at: null, ...change, resource: type.name, item_id: itemId }));
  if (created === null) throw new EditConflict(`${type.name} ${itemId ?? 'new'}`);
  return itemId === null ? `d${created}` : String(itemId);
}

/**
 * Keeps what was typed without showing it: nothing of it has to be complete.
 * @param publishAt when a job is to publish it, ISO 8601; it must be fit for that now
 * @returns the record's id in addresses
 * @throws EditConflict, UnfitContent, HttpError `not_found`
 */
export const saveDraft = (edit: Edit, publishAt: string | null = null): Promise<string> => {
  // The texts of a picture stand in published content too.
  const run = edit.pictureTexts?.length ? transactContent : transact;
  return run(async (tx) => {
    const pictures = await lockPictures(tx, edit.values);
    const stored = await requireUnchanged(tx, edit);
    const written = await writePictures(tx, edit, pictures);
    const values = await fillSlug(tx, { type: edit.type, values: written }, stored);
    if (publishAt !== null) await requireFit(tx, { type: edit.type, values, pictures }, stored.itemId);
    const id = await putDraft(tx, { ...edit, values }, stored, { publish_at: publishAt });
    await insertAudit(tx, {
      staffId: edit.staffId,
      action: publishAt === null ? 'draft' : 'schedule',
      resource: edit.type.name,
      itemId: id,
      ...(publishAt !== null && { after: { publish_at: publishAt } }),
    });
    return id;
  });
};

type Pictures = Awaited<ReturnType<typeof lockPictures>>;

/** Writes what was typed of the pictures. @returns the values with the addresses that the pictures have then */
async function writePictures(tx: Database, edit: Omit<Edit, 'version'>, pictures: Pictures): Promise<ContentValues> {
  await describePictures(tx, edit.pictureTexts ?? [], pictures, edit.staffId);
  return renewAddresses(edit.values, pictures);
}

async function requireFit(tx: Database, candidate: Candidate, itemId: number | null) {
  const faults = await findFaults(tx, candidate, itemId);
  if (Object.keys(faults).length > 0) throw new UnfitContent(faults);
}

/** Puts values where visitors' queries read them, with everything that belongs to it. */
async function publishIn(
  tx: Database,
  edit: Omit<Edit, 'version'> & { isAudited?: boolean },
  { draft, published, itemId }: Stored,
  pictures: Pictures,
): Promise<number> {
  const { type, staffId } = edit;
  const written = await writePictures(tx, edit, pictures);
  const values = await fillSlug(tx, { type, values: written }, { published, draft });
  await requireFit(tx, { type, values, pictures, left: edit.left }, itemId);
  const at = new Date().toISOString();
  if (published && itemId !== null && !(await hasRevision(tx, type.name, itemId))) {
    const before = { resource: type.name, item_id: itemId, body: JSON.stringify(published), staff_id: null, at };
    await insertRevision(tx, { ...before, action: 'before' });
  }
  if (published && itemId !== null) await type.update(tx, itemId, values);
  const id = published && itemId !== null ? itemId : await type.insert(tx, values, itemId);
  const { address } = type;
  if (published && address) {
    await moveAddress(tx, { from: (at) => address(at, published), to: (at) => address(at, values) });
  }
  const body = JSON.stringify(values);
  const revision = { resource: type.name, item_id: id, body, staff_id: staffId, at };
  await insertRevision(tx, { ...revision, action: edit.action ?? 'publish' });
  if (draft) {
    await removeDraft(tx, draft.id);
    await moveArchiving(tx, { resource: type.name, item: `d${draft.id}` }, String(id));
  }
  if (edit.isAudited ?? true) {
    const changes = pickChanges(published ?? {}, values);
    await insertAudit(tx, { staffId, action: 'publish', resource: type.name, itemId: id, ...changes });
  }
  return id;
}

/** Runs an edit of content: edits wait for one another, and afterwards this process knows the new version. */
export async function transactContent<T>(run: (tx: Database) => Promise<T>): Promise<T> {
  const result = await transact(async (tx) => {
    await raiseContentVersion(tx);
    return run(tx);
  });
  await refreshContentVersion();
  return result;
}

/**
 * Shows visitors what was typed, in one transaction with its revision, redirect, search words and line of the audit log.
 * @returns the record's id
 * @throws EditConflict, UnfitContent where the contract refuses it, a language or a picture's text is missing, HttpError `not_found`
 */
export const publish = (edit: Edit): Promise<number> =>
  transactContent(async (tx) => {
    const pictures = await lockPictures(tx, edit.values);
    return publishIn(tx, edit, await requireUnchanged(tx, edit), pictures);
  });

type Publication = Pick<Edit, 'type' | 'values' | 'staffId' | 'left'> & {
  itemId: number | null;
  draft?: Draft;
  /** Not for one of many of which the audit log has one line. */
  isAudited?: boolean;
};

/** Publishes in a transaction that has raised the version. A draft that is not named stays. @throws UnfitContent */
export async function publishValues(tx: Database, { itemId, draft, ...edit }: Publication): Promise<number> {
  const pictures = await lockPictures(tx, edit.values);
  const published = itemId === null ? null : await edit.type.find(tx, itemId, 'lock');
  return publishIn(tx, { ...edit, id: '' }, { draft: draft ?? null, published, itemId }, pictures);
}

/** Publishes one draft in its transaction, as a job does after it has raised the version. */
export const publishDraft = (tx: Database, type: ContentType, draft: Draft): Promise<number> =>
  publishValues(tx, { type, values: readBody(draft.body), staffId: draft.staff_id, itemId: draft.item_id, draft });

export type Removal = RecordName & { staffId: number | null };

/** Forgets a draft: what is published stays; a record that is not is gone. */
export const discardDraft = ({ type, id, staffId }: Removal): Promise<void> =>
  transact(async (tx) => {
    const { draft } = await readStored(tx, { type, id }, 'lock');
    if (!draft) throw new HttpError('not_found');
    await removeDraft(tx, draft.id);
    await removeArchiving(tx, { resource: type.name, item: `d${draft.id}` });
    const before = readBody(draft.body);
    await insertAudit(tx, { staffId, action: 'discard', resource: type.name, itemId: id, before });
  });
