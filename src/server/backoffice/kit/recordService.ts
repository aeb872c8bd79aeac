import { createHash } from 'node:crypto';
import { transact, type Database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { HttpError } from '../../http/HttpError';
import { refreshContentVersion } from '../../cache/contentVersionService';
import { insertAudit, pickChanges } from '../../people/staff/audit';
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

async function requireUnchanged(tx: Database, { resource, id, version }: Omit<Save, 'values'>): Promise<Values> {
  const stored = await resource.find(tx, id, 'az', 'lock');
  if (!stored) throw new HttpError('not_found');
  if (readVersion(stored) !== version) throw new EditConflict(`${resource.name} ${id}`);
  return stored.values;
}

/** One edit with its line in the audit log, in one transaction. */
async function edit(
  { resource, context }: Pick<Save, 'resource' | 'context'>,
  action: 'insert' | 'update' | 'remove',
  run: (tx: Database) => Promise<{ id: string; before?: Values; after?: Values }>,
): Promise<string> {
  const edited = await transact(async (tx) => {
    const { id, before, after } = await run(tx);
    const changes = before && after ? pickChanges(before, after) : { before, after };
    const logged = (values: Values | undefined) => (resource.isPersonal && values ? Object.keys(values) : values);
    await insertAudit(tx, {
      staffId: context.staff.id,
      action,
      resource: resource.name,
      itemId: id,
      before: logged(changes.before),
      after: logged(changes.after),
    });
    return id;
  });
  await refreshContentVersion();
  return edited;
}

/**
 * Saves a record that somebody edited.
 * @throws EditConflict where it was changed since, HttpError `not_found`, `bad_request` by the resource
 */
export const updateRecord = (save: Save): Promise<string> =>
  edit(save, 'update', async (tx) => {
    const { resource, id, values, context } = save;
    if (!resource.update) throw new HttpError('not_found');
    const before = await requireUnchanged(tx, save);
    await resource.update(tx, id, values as never, context);
    return { id, before, after: values };
  });

/** Adds a record. @returns its id @throws HttpError `bad_request` by the resource */
export const insertRecord = ({
  resource,
  values,
  context,
}: Pick<Save, 'resource' | 'values' | 'context'>): Promise<string> =>
  edit({ resource, context }, 'insert', async (tx) => {
    if (!resource.insert) throw new HttpError('not_found');
    return { id: String(await resource.insert(tx, values as never, context)), after: values };
  });

/** Removes a record. @throws EditConflict, HttpError `not_found`, `bad_request` where something refers to it */
export const removeRecord = (save: Omit<Save, 'values'>): Promise<string> =>
  edit(save, 'remove', async (tx) => {
    const { resource, id, context } = save;
    if (!resource.remove) throw new HttpError('not_found');
    const before = await requireUnchanged(tx, save);
    await resource.remove(tx, id, context);
    return { id, before };
  });
