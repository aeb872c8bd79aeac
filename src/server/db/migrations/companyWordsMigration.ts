import type { Kysely, Migration } from 'kysely';
import { insertOrderWords, removeOrderWords } from '../searchWords';
import type { Schema } from '../schema';

/** Orders whose words are written at a time. */
const BATCH = 500;

/** Orders are found by their company too; those of a buyer who is forgotten only by their number. */
export const companyWordsMigration: Migration = {
  async up(db: Kysely<Schema>) {
    for (let last = 0; ;) {
      const orders = await db
        .selectFrom('customer_order')
        .select(['id', 'number', 'first_name', 'last_name', 'email', 'phone_number', 'company_name', 'company_tax_id'])
        .where('company_name', 'is not', null)
        .where('email', '<>', '')
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      const end = orders.at(-1);
      if (!end) return;
      for (const { id } of orders) await removeOrderWords(db, id);
      await insertOrderWords(db, orders);
      last = end.id;
    }
  },
};
