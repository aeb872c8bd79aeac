import type { Kysely, Migration } from 'kysely';

const EMPTY_TEXT = JSON.stringify({ az: '', en: '' });

const TABLES = ['service', 'project', 'media_post', 'page', 'product_text'];

async function up(db: Kysely<unknown>) {
  for (const table of TABLES) {
    for (const column of ['meta_title', 'meta_description']) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(EMPTY_TEXT))
        .execute();
    }
  }
}

/** What search engines show of a page in place of its name and summary. */
export const metaMigration: Migration = { up };
