import type { Migration } from 'kysely';

/** The company that an order is bought for: its name and tax number (VÖEN), both or neither. */
export const billingMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('customer_order').addColumn('company_name', 'text').execute();
    await db.schema.alterTable('customer_order').addColumn('company_tax_id', 'text').execute();
  },
};
