import { createHash } from 'node:crypto';
import { transact, type Database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { HttpError } from '../../http/HttpError';
import { refreshContentVersion } from '../../cache/contentVersionService';
import { changedFields, insertAudit, pickChanges } from '../../people/staff/audit';
import type { Resource, StoredRecord, ViewContext } from './defineResource';

type Values = Readonly<Record<string, unknown>>;

/** A record's version is its content: it changes with every change, also with one by SQL. */
export const buildVersion = (values: Values): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

/** What is shown with the form of a record as it is stored, where there is something. */
export const readRemarks = ({ errors, advice }: Pick<StoredRecord<unknown>, 'errors' | 'advice'>) => ({
  ...(errors && { errors }),
  ...(advice && { advice }),
});

/** What a form is opened with. */
export const readVersion = ({ version, values }: { version?: string; values: Values }): string =>
  version ?? buildVersion(values);

type Save = {
  resource: Resource;
  id: string;
  /** Of the record that the form was opened with. */
  version: string;
  values: Values;
  context: ViewContext;
};

/** What the audit log holds of a change. */
function describeChange({ isPersonal = false }: Resource, before: Values, after: Values) {
  if (!isPersonal) return pickChanges(before, after);
  const names = changedFields(before, after);
  return { before: names, after: names };
}

async function requireUnchanged(tx: Database, { resource, id, version }: Omit<Save, 'values'>): Promise<Values> {
  const stored = await resource.find(tx, id, 'az', 'lock');
  if (!stored) throw new HttpError('not_found');
  if (readVersion(stored) !== version) throw new EditConflict(`${resource.name} ${id}`);
  return stored.values;
}

/**
 * Saves a record that somebody edited, with its line in the audit log, in one transaction.
 * @throws EditConflict where it was changed since, HttpError `not_found`, `bad_request` by the resource
 */
export async function updateRecord(save: Save): Promise<void> {
  await transact(async (tx) => {
    const { resource, id, values, context } = save;
    if (!resource.update) throw new HttpError('not_found');
    const before = await requireUnchanged(tx, save);
    await resource.update(tx, id, values as never, context);
    const change = describeChange(resource, before, values);
    await insertAudit(tx, {
      staffId: context.staff.id,
      action: 'update',
      resource: resource.name,
      itemId: id,
      ...change,
    });
  });
  await refreshContentVersion();
}

/** Adds a record. @returns its id @throws HttpError `bad_request` by the resource */
export async function insertRecord({
  resource,
  values,
  context,
}: Pick<Save, 'resource' | 'values' | 'context'>): Promise<string> {
  const added = await transact(async (tx) => {
    if (!resource.insert) throw new HttpError('not_found');
    const id = String(await resource.insert(tx, values as never, context));
    const after = resource.isPersonal ? Object.keys(values) : values;
    await insertAudit(tx, { staffId: context.staff.id, action: 'insert', resource: resource.name, itemId: id, after });
    return id;
  });
  await refreshContentVersion();
  return added;
}

/** Removes a record. @throws EditConflict, HttpError `not_found`, `bad_request` where something refers to it */
export async function removeRecord(save: Omit<Save, 'values'>): Promise<void> {
  await transact(async (tx) => {
    const { resource, id, context } = save;
    if (!resource.remove) throw new HttpError('not_found');
    const stored = await requireUnchanged(tx, save);
    await resource.remove(tx, id, context);
    const before = resource.isPersonal ? Object.keys(stored) : stored;
    await insertAudit(tx, { staffId: context.staff.id, action: 'remove', resource: resource.name, itemId: id, before });
  });
  await refreshContentVersion();
}
