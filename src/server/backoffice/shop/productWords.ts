import { sql } from 'kysely';
import { isPostgres, type Database } from '../../db/connection';
import { insertWords, listWords } from '../../db/searchWords';
import { type ProductRecord, findCategoryName, findProductIds, findProductRecord } from './productRecordsRepository';
import { isSameValue } from '@/lib/compareValues';

export async function removeProductWords(tx: Database, id: number): Promise<void> {
  const key = sql.ref(isPostgres() ? 'product_id' : 'rowid');
  await sql`delete from product_search where ${key} = ${id}`.execute(tx);
}

/** Makes a product found by its present words only, as part of the transaction that changes it. */
export async function setProductWords(tx: Database, id: number, record: ProductRecord): Promise<void> {
  await removeProductWords(tx, id);
  const category = await findCategoryName(tx, Number(record.category));
  await insertWords(tx, [{ id, az: listWords(record, category, 'az'), en: listWords(record, category, 'en') }]);
}

/** Whether two versions of a product are found by the same words. */
export const hasSameWords = (one: ProductRecord, other: ProductRecord): boolean =>
  (['name', 'summary', 'category', 'specifications'] as const).every((name) => isSameValue(one[name], other[name]));

/** The same for all products of a category, whose name is among their words. */
export async function setCategoryWords(tx: Database, categoryId: number): Promise<void> {
  for (const id of await findProductIds(tx, categoryId)) {
    const record = await findProductRecord(tx, id);
    if (record) await setProductWords(tx, id, record);
  }
}
