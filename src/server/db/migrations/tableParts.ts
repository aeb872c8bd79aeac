import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { isPostgres } from '../connection';

/** Begins a table with an id that numbers itself and is never given twice. Migrations know no schema: it moves on. */
export const numberedTable = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      isPostgres() ? column.generatedByDefaultAsIdentity().primaryKey() : column.autoIncrement().primaryKey(),
    );

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull();

export const withDefault = (value: string | number) => (column: ColumnDefinitionBuilder) =>
  column.notNull().defaultTo(value);

/** The default of a text in both languages. */
export const EMPTY_TEXT = JSON.stringify({ az: '', en: '' });

/** What `nextReference` counts with. A sequence, unlike a counter in a row, does not make writers wait for one another. */
export async function createCounter(db: Kysely<unknown>, name: string): Promise<void> {
  if (isPostgres()) {
    await sql`create sequence ${sql.table(name)}`.execute(db);
    return;
  }
  await sql`create table ${sql.table(name)} (last integer not null)`.execute(db);
  await sql`insert into ${sql.table(name)} (last) values (0)`.execute(db);
}
