import type { Kysely } from 'kysely';
import { isPostgres } from '../connection';

/** Begins a table with an id that numbers itself and is never given twice. */
export const numberedTable = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      isPostgres() ? column.generatedByDefaultAsIdentity().primaryKey() : column.autoIncrement().primaryKey(),
    );
