import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresPrograms } from '../__tests__/support/tools.mjs';

const load = createRequire(import.meta.url);
load('../__tests__/support/typescript.cjs');
/** @type {typeof import('../src/lib/search')} */
const { searchWords } = load('../src/lib/search.ts');
/** @type {typeof import('../__tests__/support/mails')} */
const { parseMail } = load('../__tests__/support/mails.ts');

const MOST_BYTES = 512 * 1024 * 1024;
const TABLES = `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
/** Shorter parts of a word, as `com`, are others' too. */
const MIN_PART = 8;

/** Each word as it was typed, in small letters, and as searches fold it. @param {string[]} words */
const toForms = (words) => [
  ...new Set(
    words.flatMap((word) => [
      word,
      word.toLocaleLowerCase('az'),
      word.toLowerCase(),
      ...searchWords(word).filter(({ length }) => length >= MIN_PART),
    ]),
  ),
];

/** Every file below a folder; of a mail also what it says, which its file may hold in an encoding. @param {string} folder */
function readFolder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const place = join(entry.parentPath, entry.name);
      // A file may be removed between the list and the reading.
      if (!existsSync(place)) return [];
      const bytes = readFileSync(place);
      if (!place.endsWith('.eml')) return [{ place, bytes }];
      const { to, replyTo, subject, text, html } = parseMail(bytes.toString());
      return [
        { place, bytes },
        { place, bytes: Buffer.from([to, replyTo, subject, text, html].join('\n')) },
      ];
    });
}

/** Every column of every table as text, and a dump. @param {string} url */
async function readPostgres(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const places = [];
  try {
    const { rows: tables } = await client.query(TABLES);
    for (const { name } of tables) {
      const { rows } = await client.query(`select one::text as row from ${name} as one`);
      places.push({ place: name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
    }
  } finally {
    await client.end();
  }
  // The folder may be one of links to some of the programs.
  const program = join(dirname(realpathSync(join(await postgresPrograms(), 'postgres'))), 'pg_dump');
  const { stdout } = await promisify(execFile)(program, ['--dbname', url], { maxBuffer: MOST_BYTES });
  places.push({ place: 'pg_dump', bytes: Buffer.from(stdout) });
  return places;
}

/**
 * Where a server keeps any of the words: every byte of its folders, and on PostgreSQL its tables and a dump.
 *
 * @param {Record<string, string>} settings of the server @param {string[]} words
 * @returns {Promise<string[]>} `<place>: <word>`
 */
export async function findTraces({ DATA_DIR = '', TMPDIR = '', DATABASE_URL = '' }, words) {
  const places = [
    ...readFolder(DATA_DIR),
    ...readFolder(TMPDIR),
    ...(DATABASE_URL ? await readPostgres(DATABASE_URL) : []),
  ];
  const forms = toForms(words);
  return places.flatMap(({ place, bytes }) =>
    forms.filter((form) => bytes.includes(form)).map((form) => `${place}: ${form}`),
  );
}
