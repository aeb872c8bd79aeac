import { sql } from 'kysely';
import { isSearchTable, type CopyTables, type Database } from './OpenedDatabase';

async function copyTable(connection: Database, schema: string, table: string): Promise<void> {
  const [own, copy] = [sql.table(`${schema}.${table}`), sql.table(`pg_temp.${table}`)];
  await sql`create temporary table ${sql.table(table)} (like ${own} including all) on commit drop`.execute(connection);
  if (isSearchTable(table)) return;
  await sql`insert into ${copy} select * from ${own}`.execute(connection);
  // The copy numbers its rows itself, from 1.
  const numbered = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`pg_temp.${table}`}::regclass and attidentity <> ''`.execute(connection);
  for (const { name } of numbered.rows) {
    await sql`
      select setval(pg_get_serial_sequence(${`pg_temp.${table}`}, ${name}), coalesce(max(${sql.ref(name)}), 0) + 1)
      from ${copy}`.execute(connection);
  }
}

/**
 * `CopyTables` of PostgreSQL: a transaction with one snapshot, in which temporary tables stand before those of the
 * schema, and which is rolled back.
 */
export async function copyTablesPostgres<T>(db: Database, ...[tables, run]: Parameters<CopyTables<T>>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`begin isolation level repeatable read`.execute(connection);
    try {
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(connection);
      for (const table of tables) await copyTable(connection, rows[0]?.schema ?? 'public', table);
      return await run(connection);
    } finally {
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}
