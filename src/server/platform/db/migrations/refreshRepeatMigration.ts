import type { Migration } from 'kysely';

/** When a refresh token was taken once more, because the answer to its use was lost; `null` where it was not. */
export const refreshRepeatMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('refresh_token').addColumn('repeated_at', 'text').execute();
  },
};
