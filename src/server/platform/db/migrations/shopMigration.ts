import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';
import { numberedTable } from './numberedTable';

async function createCatalogue(db: Kysely<unknown>) {
  await numberedTable(db, 'product_category')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .execute();

  await numberedTable(db, 'product')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('category_id', 'integer', (column) => column.notNull().references('product_category.id'))
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('old_price', 'integer')
    .addColumn('stock', 'integer', (column) => column.notNull())
    .addColumn('badge', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('name_rank_az', 'integer', (column) => column.notNull())
    .addColumn('name_rank_en', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addCheckConstraint('product_price', sql`price >= 0`)
    .addCheckConstraint('product_stock', sql`stock >= 0`)
    .execute();
  // One index an ordering. None holds the stock: it changes with every order.
  for (const [name, ...columns] of [
    ['product_by_newest', 'created_at', 'id'],
    ['product_by_price', 'price', 'id'],
    ['product_by_name_az', 'name_rank_az', 'id'],
    ['product_by_name_en', 'name_rank_en', 'id'],
    ['product_by_category', 'category_id', 'price'],
  ] as const) {
    await db.schema.createIndex(name).on('product').columns(columns).execute();
  }

  await db.schema
    .createTable('product_text')
    .addColumn('product_id', 'integer', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('gallery', 'text', (column) => column.notNull())
    .addColumn('specifications', 'text', (column) => column.notNull())
    .addColumn('related', 'text', (column) => column.notNull())
    .execute();
}

async function createSearch(db: Kysely<unknown>) {
  if (!isPostgres()) {
    // The words are folded before they get here, and only looked for: no content, no positions.
    await sql`
      create virtual table product_search using fts5 (
        az, en, content = '', contentless_delete = 1, detail = column,
        tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3 4'
      )`.execute(db);
    return;
  }
  await sql`
    create table product_search (
      product_id integer primary key references product (id) on delete cascade,
      az tsvector not null,
      en tsvector not null
    )`.execute(db);
  await sql`create index product_search_az on product_search using gin (az)`.execute(db);
  await sql`create index product_search_en on product_search using gin (en)`.execute(db);
}

async function createOrders(db: Kysely<unknown>) {
  await numberedTable(db, 'customer_order')
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('delivery_method', 'text', (column) => column.notNull())
    .addColumn('delivery_city', 'text')
    .addColumn('delivery_address', 'text')
    .addColumn('delivery_note', 'text')
    .addColumn('delivery_days', 'text')
    .addColumn('payment', 'text', (column) => column.notNull())
    .addColumn('subtotal', 'integer', (column) => column.notNull())
    .addColumn('delivery_fee', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('customer_order_by_user').on('customer_order').columns(['user_id', 'id']).execute();

  // No reference to the product: it may leave, the order stays.
  await numberedTable(db, 'order_line')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('customer_order.id'))
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('unit_price', 'integer', (column) => column.notNull())
    .addCheckConstraint('order_line_quantity', sql`quantity > 0`)
    .execute();
  await db.schema.createIndex('order_line_by_order').on('order_line').column('order_id').execute();

  await numberedTable(db, 'order_event')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('customer_order.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_event_by_order').on('order_event').column('order_id').execute();

  if (isPostgres()) {
    // A sequence, unlike a counter in a row, does not make orders wait for one another.
    await sql`create sequence order_number`.execute(db);
  } else {
    await sql`create table order_number (last integer not null)`.execute(db);
    await sql`insert into order_number (last) values (0)`.execute(db);
  }
}

async function up(db: Kysely<unknown>) {
  await createCatalogue(db);
  await createSearch(db);
  await createOrders(db);

  await db.schema
    .createTable('idempotency')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('created_at').execute();
}

/** Catalogue, orders and what keeps a write from happening twice. */
export const shopMigration: Migration = { up };
