import type { Migration } from 'kysely';

/** The cart that an account has on every device: one row an account, which goes with it. */
export const accountCartMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('account_cart')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('account_cart_age').on('account_cart').column('updated_at').execute();
  },
};
