import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('project')
    .addColumn('published_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** The day on which a project was published, for search engines; empty where nobody has said it. */
export const projectDateMigration: Migration = { up };
