import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copySeeded, keepSeeded, type TestDatabase } from './seededDatabase';
import { TEST_DEFAULTS } from './testDefaults';

/*
 * Import this first: the settings are read once, when the first module asks for them.
 */

const server = process.env.TEST_DATABASE_URL || undefined;
const name = `test_${randomBytes(8).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'site-test-'));

function buildDatabaseAddress(url: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** The environment under which a process works on this test file's own database. */
export const testEnvironment: Record<string, string> = {
  ...TEST_DEFAULTS,
  DATA_DIR: folder,
  DATABASE_URL: server ? buildDatabaseAddress(server) : '',
};
Object.assign(process.env, testEnvironment);

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const own: TestDatabase = { folder, postgres: server ? { name, run: onServer } : null };

let isUsed = false;

function withDatabase(make: () => Promise<void>): void {
  // SQLite would take the second call for a new opening of the same file, PostgreSQL refuses it.
  if (isUsed) throw new Error('A test file has one database: ask for it once.');
  isUsed = true;
  beforeAll(make, 30_000);

  afterAll(async () => {
    const { closeDatabase } = await import('@/server/db/connection');
    const { closePasswordPool } = await import('@/server/people/users/hashPassword');
    await Promise.all([closeDatabase(), closePasswordPool()]);
    if (server) await onServer(`drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);
}

async function makeEmpty() {
  if (server) await onServer(`create database ${name}`);
  // Only the preparation of a site makes a file that is missing.
  else writeFileSync(join(folder, 'site.db'), '');
}

async function makeSeeded() {
  if (await copySeeded(own)) return;
  await makeEmpty();
  const { prepareDatabase } = await import('@/server/app/prepareDatabase');
  const { readFixture } = await import('../fixtures/content');
  const { closeDatabase, database } = await import('@/server/db/connection');
  const { insertErasedOrders } = await import('./erasedOrders');
  await prepareDatabase(readFixture);
  await insertErasedOrders(await database());
  await closeDatabase();
  await keepSeeded(own);
}

/** Gives the file an empty database of its own, SQLite or with TEST_DATABASE_URL on that PostgreSQL server. */
export const withEmptyDatabase = (): void => withDatabase(makeEmpty);

/** The same with the schema, the fixture content and orders of people who were deleted in it. */
export const withSeededDatabase = (): void => withDatabase(makeSeeded);
