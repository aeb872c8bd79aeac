import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../platform/db/transaction';
import { findCategoryName, findProductIds, findProductRecord, type ProductRecord } from './productRecordsRepository';
import { insertProductWords, removeProductWords } from './productWordsRepository';

/** Makes a product found by its present words only, as part of the transaction that changes it. */
export async function setProductWords(tx: Database, id: number, record: ProductRecord): Promise<void> {
  await removeProductWords(tx, id);
  await insertProductWords(tx, id, record, await findCategoryName(tx, Number(record.category)));
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
