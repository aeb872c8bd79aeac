import type { Kysely, Migration } from 'kysely';

/** Products are placed anew in the order of their names, in which numbers count by their value: one without a place is enough. */
export const numericNamesMigration: Migration = {
  async up(db: Kysely<{ product: { id: number; name_rank_az: number } }>) {
    await db
      .updateTable('product')
      .set({ name_rank_az: 0 })
      .where('id', '=', (query) => query.selectFrom('product as first').select(({ fn }) => fn.min('first.id').as('id')))
      .execute();
  },
};
