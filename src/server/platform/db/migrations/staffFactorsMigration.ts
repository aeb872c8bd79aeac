import type { Migration } from 'kysely';

/**
 * Wrong second factors of an account and how long it waits after them; when a session gave its second factor, and what
 * the challenge of a passkey is for and since when.
 */
export const staffFactorsMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('staff')
      .addColumn('factor_failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('staff').addColumn('factor_wait_until', 'text').execute();
    for (const name of ['confirmed_at', 'challenge_kind', 'challenge_at']) {
      await db.schema.alterTable('staff_session').addColumn(name, 'text').execute();
    }
  },
};
