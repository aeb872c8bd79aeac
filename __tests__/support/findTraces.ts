import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { searchWords } from '@/lib/search';
import { database, isPostgres } from '@/server/db/connection';
import { settings } from '@/server/settings';

const POSTGRES_DUMP = '/usr/lib/postgresql/15/bin/pg_dump';

/** Shorter parts of a word, as `com`, are others' too. */
const MIN_PART = 8;

/** Each word as it was typed, and as searches fold it. */
const toForms = (words: string[]) => [
  ...new Set(words.flatMap((word) => [word, ...searchWords(word).filter(({ length }) => length >= MIN_PART)])),
];

/** Every file below a folder, unless it is removed before it is read. */
function* readFiles(folder: string): Generator<{ place: string; bytes: Buffer }> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && existsSync(path)) yield { place: relative(folder, path), bytes: readFileSync(path) };
  }
}

/** Every column of every table as text, with the name of its table. */
async function readTables(): Promise<{ place: string; bytes: Buffer }[]> {
  const db = await database();
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: { place: string; bytes: Buffer }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select one::text as row from ${sql.table(name)} as one`.execute(db);
    found.push({ place: name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
  }
  return found;
}

const dump = (url: string) => execFileSync(POSTGRES_DUMP, ['--dbname', url], { maxBuffer: 512 * 1024 * 1024 });

/**
 * Where any of the words is still written: every byte of the data folder, with SQLite's file, log and shared memory, and
 * on PostgreSQL every column of every table and what `pg_dump` writes. `<place>: <word>`, sorted.
 */
export async function findTraces(words: string[]): Promise<string[]> {
  const { DATA_DIR, DATABASE_URL } = settings();
  const places: { place: string; bytes: Buffer }[] = existsSync(DATA_DIR) ? [...readFiles(DATA_DIR)] : [];
  if (isPostgres() && DATABASE_URL) {
    places.push(...(await readTables()));
    if (existsSync(POSTGRES_DUMP)) places.push({ place: 'pg_dump', bytes: dump(DATABASE_URL) });
  }
  const forms = toForms(words);
  return places
    .flatMap(({ place, bytes }) => forms.filter((form) => bytes.includes(form)).map((form) => `${place}: ${form}`))
    .sort();
}
