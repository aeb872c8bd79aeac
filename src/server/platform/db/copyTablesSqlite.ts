import { Kysely, SqliteDialect } from 'kysely';
import type BetterSqlite from 'better-sqlite3';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toDatabaseError } from './databaseErrors';
import { isSearchTable, type CopyTables } from './OpenedDatabase';
import type { Schema } from './schema';

/** Rows that are copied at once: some milliseconds. */
const ROWS = 500;

/** How a table or an index of the file is made, as one of the connection alone. */
const asTemporary = (statement: string): string =>
  statement
    .replace(/^create\s+table\s+/i, 'create temp table ')
    .replace(/^create\s+virtual\s+table\s+/i, 'create virtual table temp.')
    .replace(/^create\s+(unique\s+)?index\s+/i, (_, unique?: string) => `create ${unique ?? ''}index temp.`);

async function copyRows(file: BetterSqlite.Database, table: string): Promise<void> {
  const findEnd = file
    .prepare(`select max(rowid) from (select rowid from main."${table}" where rowid > ? order by rowid limit ${ROWS})`)
    .pluck();
  const copy = file.prepare(
    `insert into temp."${table}" select * from main."${table}" where rowid > ? and rowid <= ? order by rowid`,
  );
  for (let start: unknown = -1; ; await nextTurn()) {
    const end: unknown = findEnd.get(start);
    if (end === null) return;
    copy.run(start, end);
    start = end;
  }
}

/** Names without a schema mean the connection's own table first. */
async function copyTable(file: BetterSqlite.Database, table: string): Promise<void> {
  const statements = file
    .prepare(
      `select sql from main.sqlite_master where tbl_name = ? and sql is not null and type in ('table', 'index')
      order by type desc`,
    )
    .pluck()
    .all(table);
  for (const statement of statements) file.exec(asTemporary(String(statement)));
  if (!isSearchTable(table)) await copyRows(file, table);
}

/**
 * `CopyTables` of a SQLite file: a connection that only reads it, in one snapshot, with temporary tables in its memory.
 *
 * @param open a new connection to the file, which is closed at the end
 */
export async function copyTablesSqlite<T>(
  open: () => BetterSqlite.Database,
  ...[tables, run]: Parameters<CopyTables<T>>
): Promise<T> {
  const file = open();
  try {
    file.pragma('temp_store = memory');
    file.pragma('foreign_keys = on');
    file.exec('begin');
    for (const table of tables) await copyTable(file, table);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
    return await run(db);
  } catch (error) {
    throw toDatabaseError(error);
  } finally {
    // Nothing was written to the file: the snapshot ends, and whoever asks late is refused.
    file.close();
  }
}
