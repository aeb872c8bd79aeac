import type { Kysely, Migration } from 'kysely';

const EMPTY_TEXT = JSON.stringify({ az: '', en: '' });

async function up(db: Kysely<unknown>) {
  const add = (table: string, column: string, empty: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(empty))
      .execute();
  for (const column of ['author_name', 'author_role']) await add('media_post', column, EMPTY_TEXT);
  await add('media_post', 'author_image', '');
  await add('phone_number', 'person', EMPTY_TEXT);
  await add('phone_number', 'image', '');
}

/** Who wrote a post, and who answers at a phone number. Empty where nobody is named. */
export const peopleMigration: Migration = { up };
