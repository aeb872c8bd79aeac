import { execFileSync } from 'node:child_process';
import type { JsonWebKey } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { OrderRequest } from '@/contract/orders';
import { findPostgresTool } from '@/server/backup/databaseCopy.mjs';
import { createDatabase } from '../support/createDatabase';
import { temporaryFolder } from '../support/temporary.mjs';

export const KINDS = ['sqlite', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];
/** A row by the names of its columns. */
export type Row = Record<string, unknown>;
export type Tables = Record<string, Row[]>;
/** Where a site keeps everything. */
export type Place = { DATA_DIR: string; DATABASE_URL: string };

type Colleague = {
  email: string;
  secret: string;
  codes: string[];
  session: string;
  passkey?: { id: string; privateKey: JsonWebKey };
};
type Draft = { path: string; name: string; slug: string };

/** Who and what is in a fixture, as its `people.json` has it. */
export type People = {
  madeAt: string;
  /** Of everybody. */
  password: string;
  staff: Record<'owner' | 'editor' | 'sales' | 'second', Colleague>;
  customers: Record<
    'leyla' | 'tural' | 'gunel' | 'ramin' | 'nigar' | 'samir' | 'emin',
    { email: string; refresh: string; reset?: string; verify?: string }
  >;
  orders: Record<string, { number: string; token: string; key: string; request: OrderRequest; isGuest: boolean }>;
  applications: Record<string, { reference: string; token: string; email: string }>;
  drafts: Record<'service' | 'fresh' | 'later', Draft> & { scheduled: { path: string; title: string } };
  files: {
    picture: string;
    document: string;
    laterPicture: string;
    laterDocument: string;
    movedSlug: string;
    archivedSlug: string;
    attachments: { id: number }[];
  };
  backupKey: string;
};

export const readPeople = (kind: Kind) =>
  JSON.parse(readFileSync(join(__dirname, 'fixture', kind, 'people.json'), 'utf8')) as People;

/** @returns a folder as `BACKUP_TO` names it */
export function unpackBackups(kind: Kind, name: 'backup' | 'sealed'): string {
  const folder = temporaryFolder(name);
  execFileSync('tar', ['xzf', join(__dirname, 'fixture', kind, `${name}.tar.gz`), '-C', folder]);
  return folder;
}

/** An empty folder, and an empty database of the PostgreSQL that the setup of Jest has started. */
export async function makePlace(kind: Kind): Promise<Place> {
  const DATA_DIR = temporaryFolder('upgrade');
  return { DATA_DIR, DATABASE_URL: kind === 'sqlite' ? '' : await createDatabase(true) };
}

/** Puts a site there as the earlier version has left it behind, with nothing of this version. */
export async function placeOldSite(kind: Kind): Promise<Place> {
  const place = await makePlace(kind);
  const backups = unpackBackups(kind, 'backup');
  const [archive = ''] = readdirSync(backups).filter((name) => name.startsWith('site-'));
  execFileSync('tar', ['xzf', join(backups, archive), '-C', place.DATA_DIR]);
  cpSync(join(backups, 'files'), join(place.DATA_DIR, 'files'), { recursive: true });
  if (kind === 'postgres') {
    const psql = await findPostgresTool('psql', 15);
    const options = ['--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'];
    execFileSync(psql, [...options, `--file=${join(place.DATA_DIR, 'site.sql')}`, place.DATABASE_URL]);
  }
  return place;
}

/** The tables in which SQLite keeps the index of a full-text search. */
const INDEX = /_(?:config|content|data|docsize|idx)$/;

function readSqlite(path: string): Tables {
  const file = new Sqlite(path, { readonly: true });
  try {
    const names = file
      .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all()
      .map(({ name }) => name);
    const kept = names.filter((name) => !(INDEX.test(name) && names.includes(name.replace(INDEX, ''))));
    return Object.fromEntries(kept.map((name) => [name, file.prepare<[], Row>(`select * from "${name}"`).all()]));
  } finally {
    file.close();
  }
}

/** Every row of every table. */
export async function readTables({ DATA_DIR, DATABASE_URL }: Place): Promise<Tables> {
  if (!DATABASE_URL) return readSqlite(join(DATA_DIR, 'site.db'));
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const tables: Tables = {};
    for (const { name } of rows) tables[name] = (await client.query<Row>(`select * from public."${name}"`)).rows;
    return tables;
  } finally {
    await client.end();
  }
}

/** The uploaded files by their paths. */
export function readFiles({ DATA_DIR }: Place): Record<string, string> {
  const folder = join(DATA_DIR, 'files');
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'base64')]));
}

/** What a start may change of what was there: columns of a table, or with `rows` whole rows of it, and why. */
const INTENDED: Record<string, { columns?: string[]; rows?: (row: Row, before: Tables) => boolean; why: string }> = {
  mail: { columns: ['attempts', 'due_at', 'lease', 'failure'], why: 'the mail server is away: it is tried again' },
  picture: { columns: ['avif', 'avif_lease'], why: 'AVIF files that were not made yet are made' },
  stored_file: {
    columns: ['is_removed'],
    rows: ({ key, hash }, { application_attachment: kept = [] }) =>
      String(key).startsWith('attachments/') && !kept.some((attachment) => attachment.hash === hash),
    why: 'the file of an application that was erased is removed',
  },
  retention_run: { columns: ['ran_at', 'removed', 'removed_at', 'removed_total'], why: 'the rules ran again' },
  deletion: { columns: ['filed_at'], why: 'erased people are written to deletions.jsonl' },
  content_version: { columns: ['value'], why: 'it says that content has changed' },
  site_check: { columns: ['state', 'code', 'details', 'checked_at'], why: 'the installation is checked again' },
  clean_up: { rows: () => true, why: 'mails and files of erased people that were left are removed' },
  product: { columns: ['name_rank_az', 'name_rank_en'], why: 'products are sorted by other columns' },
  product_search: { columns: ['az', 'en'], why: 'products are found by more words' },
  application: { columns: ['words'], why: 'applications are found by more words' },
  message: { columns: ['words'], why: 'messages are found by more words' },
  order_count: { rows: () => true, why: 'orders are counted in the table of all limits' },
  upload_day: { rows: () => true, why: 'uploads are counted in the table of all limits' },
  backup_lease: { columns: ['holder', 'until', 'since'], why: 'the backup that it was made for has ended' },
};

const describeRow = (row: Row, columns: string[]) => JSON.stringify(columns.map((name) => row[name]));

/**
 * Compares rows with those that were there before, by the columns that were there before. What was added, tables, columns
 * or rows, is no difference.
 *
 * @returns a sentence for each row that is gone or has changed
 */
export const findLost = (before: Tables, after: Tables): string[] =>
  Object.entries(before).flatMap(([table, rows]) => {
    const found = after[table];
    const intended = INTENDED[table];
    if (!found) return [`the table ${table} is gone`];
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !intended?.columns?.includes(name));
    const missing = columns.filter((name) => found[0] && !(name in found[0]));
    if (missing.length > 0) return [`the columns ${missing.join(', ')} of ${table} are gone`];
    const left = found.map((row) => describeRow(row, columns));
    return rows.flatMap((row) => {
      const text = describeRow(row, columns);
      const index = left.indexOf(text);
      if (index >= 0) left.splice(index, 1);
      return index >= 0 || intended?.rows?.(row, before)
        ? []
        : [`a row of ${table} is gone or changed: ${text.slice(0, 400)}`];
    });
  });
