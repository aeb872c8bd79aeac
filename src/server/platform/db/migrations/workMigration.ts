import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';
import { insertOrderWords } from '../orderWords';
import type { Schema } from '../schema';
import { numberedTable } from './numberedTable';

/** What colleagues write to one another at an order, an application or a message. */
async function createNotes(db: Kysely<unknown>) {
  await numberedTable(db, 'staff_note')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('staff_note_by_item').on('staff_note').columns(['resource', 'item_id', 'id']).execute();
}

/** Who moved an order on, and what the list of orders is sorted and filtered by. */
async function prepareOrders(db: Kysely<unknown>) {
  await db.schema.alterTable('order_event').addColumn('actor', 'text').execute();
  await db.schema.alterTable('order_event').addColumn('staff_id', 'integer').execute();
  const indexes = { at: ['created_at'], status: ['status', 'created_at'], payment: ['payment', 'created_at'] };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(`customer_order_by_${name}`)
      .on('customer_order')
      .columns([...columns, 'id'])
      .execute();
  }
}

async function createOrderSearch(db: Kysely<unknown>) {
  if (!isPostgres()) {
    await sql`
      create virtual table order_search using fts5 (
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3 4'
      )`.execute(db);
    return;
  }
  // Beginnings of words are ranges of a B-tree, whose statistics tell the planner how many orders each of them has.
  await sql`
    create table order_search (
      word text collate "C" not null,
      order_id integer not null references customer_order (id) on delete cascade,
      primary key (word, order_id)
    )`.execute(db);
  await sql`create index order_search_by_order on order_search (order_id)`.execute(db);
}

const BATCH = 500;

/** Those that were placed before. */
async function fillOrderSearch(db: Kysely<Schema>) {
  for (let last = 0; ;) {
    const orders = await db
      .selectFrom('customer_order')
      .select(['id', 'number', 'first_name', 'last_name', 'email', 'phone_number'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const end = orders.at(-1);
    if (!end) return;
    await insertOrderWords(db, orders);
    last = end.id;
  }
}

/** The daily work of the back office: notes for colleagues, who moved an order on, the list of orders and its search. */
export const workMigration: Migration = {
  async up(db) {
    await createNotes(db);
    await prepareOrders(db);
    await createOrderSearch(db);
    await fillOrderSearch(db as Kysely<Schema>);
  },
};
