import type { Insertable, Selectable } from 'kysely';
import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../db/connection';
import type { ContentImportTable } from '../../db/operationsSchema';

const JSON_COLUMNS = ['name', 'slogan', 'description', 'address', 'working_hours', 'emails'];

/** `false` before the first start has filled the database. */
export const hasSite = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('site_info').select('id').executeTakeFirst()) !== undefined;

/** The row of the organisation, its texts in both languages. */
export async function findSite(db: Database): Promise<Record<string, unknown>> {
  const { id: _id, ...row } = await db.selectFrom('site_info').selectAll().executeTakeFirstOrThrow();
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, JSON_COLUMNS.includes(name) ? JSON.parse(String(value)) : value]),
  );
}

const toRow = (site: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(site).map(([name, value]) => [name, JSON_COLUMNS.includes(name) ? JSON.stringify(value) : value]),
  ) as never;

/** @param site checked: the columns of the table */
export async function insertSite(tx: Database, site: Readonly<Record<string, unknown>>): Promise<void> {
  await tx
    .insertInto('site_info')
    .values(toRow({ id: 1, ...site }))
    .execute();
}

/** @param site as `insertSite` */
export async function updateSite(tx: Database, site: Readonly<Record<string, unknown>>): Promise<void> {
  await tx.updateTable('site_info').set(toRow(site)).execute();
}

/** Orders that somebody still has to do something about. */
export async function countOpenOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('customer_order')
    .select((part) => part.fn.countAll().as('count'))
    .where('status', 'not in', ['delivered', 'cancelled'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeDraftOfItem(tx: Database, resource: string, itemId: number): Promise<void> {
  await tx.deleteFrom('draft').where('resource', '=', resource).where('item_id', '=', itemId).execute();
}

/** The ids of the products by their slugs. */
export async function findProductIds(tx: Database): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('product').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/**
 * Removes the groups of settings that are still the demonstration's: their defaults apply then.
 * @returns the names of the others that somebody, or the first start, has saved
 */
export async function removeDemoSettings(
  tx: Database,
  demo: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const { name, value } of await tx.selectFrom('setting').select(['name', 'value']).execute()) {
    const [stored, shown] = [JSON.parse(value) as object, demo[name]];
    // A row holds a part of its group: the rest are columns of the organisation, or was not there when it was saved.
    const isDemo = shown && Object.entries(stored).every(([field, one]) => isSameValue(one, shown[field]));
    if (isDemo) await tx.deleteFrom('setting').where('name', '=', name).execute();
    else kept.add(name);
  }
  return kept;
}

export type ContentImport = Selectable<ContentImportTable>;

/** The import that was begun last and has not ended: it is carried out, or was interrupted. */
export const findOpenImport = (db: Database): Promise<ContentImport | undefined> =>
  db.selectFrom('content_import').selectAll().where('is_open', '=', 1).executeTakeFirst();

/** Ends the open import, as it is where another one takes its place. */
export async function closeOpenImport(tx: Database): Promise<void> {
  const ended = { is_open: null, alive_until: null, ended_at: new Date().toISOString() };
  await tx.updateTable('content_import').set(ended).where('is_open', '=', 1).execute();
}

/** Until when an import that has just written counts as alive, ISO 8601. */
const aliveUntil = () => new Date(Date.now() + 20_000).toISOString();

export async function insertImport(
  tx: Database,
  row: Pick<Insertable<ContentImportTable>, 'staff_id' | 'action' | 'file_name'>,
): Promise<number> {
  const times = { created_at: new Date().toISOString(), alive_until: aliveUntil() };
  const inserted = tx.insertInto('content_import').values({ ...row, ...times, is_open: 1 });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}

/** @returns `false` where another import has taken the place of this one */
export async function renewImport(tx: Database, id: number): Promise<boolean> {
  const renewed = tx.updateTable('content_import').set({ alive_until: aliveUntil() });
  return (await renewed.where('id', '=', id).where('is_open', '=', 1).returning('id').executeTakeFirst()) !== undefined;
}
