import { countRows } from '../../db/rowCounts';
import { isPostgres, type Database, type RowLock } from '../../db/connection';
import { isDuplicate } from '../../db/databaseErrors';
import { parseText } from '../../db/localize';
import type { Text } from '../../db/schema';

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

/** @returns `false` where the slug is another city's: on PostgreSQL the transaction is of no more use then */
export async function updateCity(tx: Database, id: number, city: CityRecord): Promise<boolean> {
  try {
    await tx.updateTable('city').set(toRow(city)).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Customers' addresses that name the city. */
export const countCityAddresses = (tx: Database, id: number): Promise<number> =>
  countRows(tx.selectFrom('address').where('city_id', '=', id));

export async function removeCity(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('city').where('id', '=', id).execute();
}
