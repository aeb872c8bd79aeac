import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSeed, markDataFolder, requireMarkedFile } from '@/server/app/dataFolder';

const DATABASE_URL = 'postgres://site@127.0.0.1/site';

let DATA_DIR: string;
beforeEach(() => (DATA_DIR = mkdtempSync(join(tmpdir(), 'site-mark-'))));
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const onSqlite = (SEED?: 'demo' | 'empty') => ({ DATA_DIR, DATABASE_URL: undefined, SEED });
const onPostgres = (SEED?: 'demo' | 'empty') => ({ DATA_DIR, DATABASE_URL, SEED });

it('lets the first start fill an empty SQLite file, and an empty PostgreSQL only where SEED is set', () => {
  expect(() => requireMarkedFile(onSqlite())).not.toThrow();
  expect(findSeed(onSqlite())).toBe('demo');
  expect(findSeed(onSqlite('empty'))).toBe('empty');
  expect(findSeed(onPostgres('demo'))).toBe('demo');
  expect(() => findSeed(onPostgres())).toThrow(/set SEED to demo or empty, or .+ npm run restore/);
});

it('refuses an empty database of the kind that the folder has held, whatever SEED says', () => {
  markDataFolder(onSqlite(), true);
  const mark = join(DATA_DIR, 'site.sqlite.mark');
  for (const seed of [undefined, 'demo', 'empty'] as const) {
    expect(() => findSeed(onSqlite(seed))).toThrow(/npm run restore.+To begin anew, remove /);
    expect(() => findSeed(onSqlite(seed))).toThrow(mark);
  }
  // Moved to PostgreSQL, it begins as any other.
  expect(findSeed(onPostgres('empty'))).toBe('empty');
  markDataFolder(onPostgres(), true);
  expect(() => findSeed(onPostgres('demo'))).toThrow('site.postgresql.mark');
  rmSync(mark);
  expect(findSeed(onSqlite())).toBe('demo');
});

it('refuses a missing or empty file before SQLite opens it', () => {
  const file = join(DATA_DIR, 'site.db');
  writeFileSync(file, 'content');
  markDataFolder(onSqlite(), true);
  expect(() => requireMarkedFile(onSqlite('demo'))).not.toThrow();
  writeFileSync(file, '');
  expect(() => requireMarkedFile(onSqlite('demo'))).toThrow(/npm run restore/);
  rmSync(file);
  expect(() => requireMarkedFile(onSqlite('demo'))).toThrow(/npm run restore/);
  expect(() => requireMarkedFile(onPostgres('demo'))).not.toThrow();
  expect(existsSync(file)).toBe(false);
});

it('needs a folder only where something else is in it', () => {
  const place = { ...onPostgres(), DATA_DIR: join(DATA_DIR, 'none') };
  expect(() => markDataFolder(place, false)).not.toThrow();
  expect(() => markDataFolder(place, true)).toThrow('ENOENT');
  expect(readdirSync(DATA_DIR)).toEqual([]);
});
