import type { Database } from '../db/transaction';
import {
  findCategoryName,
  findProductIds,
  findProductRecord,
  insertProductWords,
  removeProductWords,
  type ProductRecord,
} from './productRecordsRepository';

/** Makes a product found by its present words only, as part of the transaction that changes it. */
export async function setProductWords(tx: Database, id: number, record: ProductRecord): Promise<void> {
  await removeProductWords(tx, id);
  await insertProductWords(tx, id, record, await findCategoryName(tx, Number(record.category)));
}

/** The same for all products of a category, whose name is among their words. */
export async function setCategoryWords(tx: Database, categoryId: number): Promise<void> {
  for (const id of await findProductIds(tx, categoryId)) {
    const record = await findProductRecord(tx, id);
    if (record) await setProductWords(tx, id, record);
  }
}
