import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../../connection';
import { createCounter, EMPTY_TEXT, notNull, numberedTable, withDefault } from '../tableParts';

async function createCatalogue(db: Kysely<unknown>) {
  await numberedTable(db, 'product_category')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('image', 'text', notNull)
    .addColumn('position', 'integer', withDefault(0))
    .execute();

  await numberedTable(db, 'product')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('category_id', 'integer', (column) => column.notNull().references('product_category.id'))
    .addColumn('price', 'integer', notNull)
    .addColumn('old_price', 'integer')
    .addColumn('stock', 'integer', notNull)
    .addColumn('badge', 'text')
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('name_rank_az', 'integer', notNull)
    .addColumn('name_rank_en', 'integer', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('image', 'text', notNull)
    .addColumn('max_quantity', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(10)
        .check(sql`max_quantity > 0`),
    )
    .addCheckConstraint('product_price', sql`price >= 0`)
    .addCheckConstraint('product_stock', sql`stock >= 0`)
    .execute();
  // One index an ordering. None holds the stock: it changes with every order.
  await db.schema.createIndex('product_by_category').on('product').columns(['category_id', 'price']).execute();
  await db.schema.createIndex('product_by_name_az').on('product').columns(['name_rank_az', 'id']).execute();
  await db.schema.createIndex('product_by_name_en').on('product').columns(['name_rank_en', 'id']).execute();
  await db.schema.createIndex('product_by_newest').on('product').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('product_by_price').on('product').columns(['price', 'id']).execute();

  await db.schema
    .createTable('product_text')
    .addColumn('product_id', 'integer', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
    .addColumn('summary', 'text', notNull)
    .addColumn('description', 'text', notNull)
    .addColumn('gallery', 'text', notNull)
    .addColumn('specifications', 'text', notNull)
    .addColumn('related', 'text', notNull)
    .addColumn('look_inside', 'text', withDefault('[]'))
    .addColumn('meta_title', 'text', withDefault(EMPTY_TEXT))
    .addColumn('meta_description', 'text', withDefault(EMPTY_TEXT))
    .execute();
}

async function createProductSearch(db: Kysely<unknown>) {
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
    .addColumn('status', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('first_name', 'text', notNull)
    .addColumn('last_name', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('phone_number', 'text', notNull)
    .addColumn('delivery_method', 'text', notNull)
    .addColumn('delivery_city', 'text')
    .addColumn('delivery_address', 'text')
    .addColumn('delivery_note', 'text')
    .addColumn('delivery_days', 'text')
    .addColumn('payment', 'text', notNull)
    .addColumn('subtotal', 'integer', notNull)
    .addColumn('delivery_fee', 'integer', notNull)
    .addColumn('total', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('confirm_until', 'text')
    .addColumn('company_name', 'text')
    .addColumn('company_tax_id', 'text')
    .execute();
  await db.schema.createIndex('customer_order_by_at').on('customer_order').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('customer_order_by_payment')
    .on('customer_order')
    .columns(['payment', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('customer_order_by_status')
    .on('customer_order')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('customer_order_by_user').on('customer_order').columns(['user_id', 'id']).execute();
  await sql`
    create index customer_order_to_confirm on customer_order (confirm_until) where confirm_until is not null
  `.execute(db);
  // Only orders under way are counted by buyer (`findOpenOrders`): an old buyer's list stays short.
  for (const column of ['email', 'phone_number']) {
    await sql`
      create index ${sql.ref(`customer_order_open_by_${column}`)} on customer_order (${sql.ref(column)})
      where status not in ('delivered', 'cancelled')
    `.execute(db);
  }

  // No reference to the product: it may leave, the order stays.
  await numberedTable(db, 'order_line')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('customer_order.id'))
    .addColumn('product_id', 'integer', notNull)
    .addColumn('slug', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('image', 'text', notNull)
    .addColumn('quantity', 'integer', notNull)
    .addColumn('unit_price', 'integer', notNull)
    .addCheckConstraint('order_line_quantity', sql`quantity > 0`)
    .execute();
  await db.schema.createIndex('order_line_by_order').on('order_line').column('order_id').execute();

  await numberedTable(db, 'order_event')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('customer_order.id'))
    .addColumn('status', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('actor', 'text')
    .addColumn('staff_id', 'integer')
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'integer')
    .addColumn('undone_reason', 'text')
    .execute();
  await db.schema.createIndex('order_event_by_order').on('order_event').column('order_id').execute();

  await createCounter(db, 'order_number');

  // How many orders came from one address, with one e-mail and with one phone.
  await db.schema
    .createTable('order_count')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('hour_count', 'integer', notNull)
    .addColumn('hour_end', 'text', notNull)
    .addColumn('day_count', 'integer', notNull)
    .addColumn('day_end', 'text', notNull)
    // One page for each row that an order writes, where a table with a separate index has two.
    .$call((table) => (isPostgres() ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
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

/** What imports of products have done and still have to do: one that was interrupted goes on from there, or is undone. */
async function createImports(db: Kysely<unknown>) {
  await numberedTable(db, 'product_import')
    .addColumn('staff_id', 'integer', notNull)
    .addColumn('file_name', 'text', notNull)
    .addColumn('changes_stock', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('added', 'integer', notNull)
    .addColumn('changed', 'integer', notNull)
    .addColumn('same', 'integer', notNull)
    .addColumn('wrong', 'integer', notNull)
    .addColumn('other_stock', 'integer', notNull)
    // Of all imports at most one has a 1 here: null is no value that must be unique.
    .addColumn('is_open', 'integer', (column) => column.unique())
    .addColumn('runner', 'text')
    .addColumn('alive_until', 'text')
    .addColumn('ended_at', 'text')
    .execute();

  await numberedTable(db, 'product_import_line')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('product_import.id').onDelete('cascade'))
    .addColumn('line', 'integer', notNull)
    .addColumn('slug', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('product_id', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('stock_before', 'integer')
    .addColumn('stock_after', 'integer')
    .addColumn('reasons', 'text', notNull)
    .execute();
  await db.schema
    .createIndex('product_import_line_by_state')
    .on('product_import_line')
    .columns(['import_id', 'state', 'id'])
    .execute();
}

/** Products, their search, orders and theirs, and imports of products. */
export async function createShopTables(db: Kysely<unknown>): Promise<void> {
  await createCatalogue(db);
  await createProductSearch(db);
  await createOrders(db);
  await createOrderSearch(db);
  await createImports(db);
}
