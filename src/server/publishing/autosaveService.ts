import { transact, type Database } from '../db/transaction';
import { claimKey, type IdempotentWrite } from '../db/transactOnce';
import { EditConflict } from '../http/EditConflict';
import { HttpError } from '../http/HttpError';
import { insertAudit } from '../people/staff/audit';
import { lockPictures, renewAddresses } from '../uploads/contentPictures';
import type { ContentType, ContentValues } from './ContentType';
import type { Draft } from './draftsRepository';
import { findRecord, putDraft, readStored, requireUnchanged } from './publishService';

type Autosave = {
  type: ContentType;
  /** As in the address; `new` for a record that is new. */
  id: string;
  /** Of the record that the form shows. */
  version: string;
  values: ContentValues;
  staffId: number;
  /** With it, once: what comes again gets the first answer. */
  once?: IdempotentWrite;
};

/** What the form shows from now on; `scheduled` where nothing was saved, since a job is to publish the draft as it is. */
export type Autosaved = { id: string; version: string; at: string } | 'scheduled';

/** One line of the audit log for so long a time of typing. */
const AUDIT_PAUSE_MS = 30 * 60_000;

const isOfTheSameSitting = (draft: Draft | null, staffId: number) =>
  draft?.staff_id === staffId && Date.parse(draft.updated_at) > Date.now() - AUDIT_PAUSE_MS;

/**
 * Keeps what is being typed as a draft, as `saveDraft` does. Sent once more it changes nothing, also where the answer to
 * the first one was lost.
 * @throws EditConflict, HttpError `not_found`
 */
export const autosave = ({ once, ...edit }: Autosave): Promise<Autosaved> =>
  transact((tx) => (once ? claimKey(tx, once, () => autosaveIn(tx, edit)) : autosaveIn(tx, edit)));

async function autosaveIn(tx: Database, edit: Autosave): Promise<Autosaved> {
  const { type, values: typed, staffId } = edit;
  let { id } = edit;
  const pictures = await lockPictures(tx, typed);
  const values = renewAddresses(typed, pictures);
  const before = await readStored(tx, { type, id }, 'lock');
  const isSaved = before.draft?.staff_id === staffId && before.draft.body === JSON.stringify(values);
  if (!isSaved) {
    if (before.draft?.publish_at) return 'scheduled';
    const renewed = { ...edit, values };
    const stored = await requireUnchanged(tx, renewed);
    const saved = await putDraft(tx, renewed, stored, {});
    if (!isOfTheSameSitting(before.draft, staffId)) {
      await insertAudit(tx, { staffId, action: 'draft', resource: type.name, itemId: saved });
    }
    id = saved;
  }
  const found = await findRecord(tx, { type, id });
  if (!found?.draft) throw new HttpError('not_found');
  return { id, version: found.version, at: found.draft.updated_at };
}

/**
 * The same for a record whose first draft was made by this very form, and whose version the form was not told.
 * @throws EditConflict where somebody else saved it since
 */
export async function autosaveAgain(edit: Omit<Autosave, 'version' | 'once'>): Promise<Autosaved> {
  const version = await transact(async (tx) => {
    const found = await findRecord(tx, edit);
    if (!found) throw new HttpError('not_found');
    if (found.draft?.staff_id !== edit.staffId) throw new EditConflict(`${edit.type.name} ${edit.id}`);
    return found.version;
  });
  return autosave({ ...edit, version });
}
