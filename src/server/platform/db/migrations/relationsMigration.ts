import type { Kysely, Migration } from 'kysely';

const EMPTY_TEXT = JSON.stringify({ az: '', en: '' });

async function up(db: Kysely<unknown>) {
  const add = (table: string, column: string, empty: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(empty))
      .execute();
  for (const table of ['project', 'media_post']) {
    await add(table, 'service_slug', '');
    await db.schema.createIndex(`${table}_by_service`).on(table).column('service_slug').execute();
  }
  for (const column of ['lead_name', 'lead_role']) await add('service', column, EMPTY_TEXT);
  for (const column of ['lead_phone', 'lead_email', 'lead_image']) await add('service', column, '');
}

/** The service that a project or a post belongs to, and who leads a service. Empty where there is none. */
export const relationsMigration: Migration = { up };
