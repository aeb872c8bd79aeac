import { sql } from 'kysely';
import { LOCALES } from '@/config/locales';
import { isPostgres, type Database } from '../../platform/db/connection';
import type { Text } from '../../platform/db/schema';
import { insertWords, listWords } from '../../platform/db/productWords';
import type { ProductRecord } from './productRecordsRepository';

export async function removeProductWords(tx: Database, id: number): Promise<void> {
  const key = sql.ref(isPostgres() ? 'product_id' : 'rowid');
  await sql`delete from product_search where ${key} = ${id}`.execute(tx);
}

export async function insertProductWords(tx: Database, id: number, record: ProductRecord, category: Text | undefined) {
  const [az = [], en = []] = LOCALES.map((locale) => listWords(record, category, locale));
  await insertWords(tx, [{ id, az, en }]);
}
