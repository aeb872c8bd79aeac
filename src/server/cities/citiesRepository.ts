import { isPostgres, type Database, type RowLock } from '../db/connection';
import { parseText } from '../db/localize';
import type { Text } from '../db/schema';

export type CityRecord = { slug: string; name: Text; delivery_fee: number; delivery_days: string };

const COLUMNS = ['id', 'slug', 'name', 'delivery_fee', 'delivery_days'] as const;

const toRow = ({ name, ...city }: CityRecord) => ({ ...city, name: JSON.stringify(name) });

/** All cities; there are some dozens. */
export async function findCityRecords(db: Database): Promise<(CityRecord & { id: number })[]> {
  const rows = await db.selectFrom('city').select(COLUMNS).orderBy('id').execute();
  return rows.map((row) => ({ ...row, name: parseText(row.name, row) }));
}

export async function findCityRecord(db: Database, id: number, lock: RowLock = 'read'): Promise<CityRecord | null> {
  const row = await db
    .selectFrom('city')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const { id: _, ...city } = row;
  return { ...city, name: parseText(row.name, row) };
}

/** @returns `null` where the slug is taken */
export async function insertCity(tx: Database, city: CityRecord): Promise<number | null> {
  const row = await tx
    .insertInto('city')
    .values(toRow(city))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isCitySlugTaken(tx: Database, slug: string, exceptId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('city')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCity(tx: Database, id: number, city: CityRecord): Promise<void> {
  await tx.updateTable('city').set(toRow(city)).where('id', '=', id).execute();
}

/** Customers' addresses that name the city. */
export async function countCityAddresses(tx: Database, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('address')
    .select((part) => part.fn.countAll().as('count'))
    .where('city_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeCity(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('city').where('id', '=', id).execute();
}
