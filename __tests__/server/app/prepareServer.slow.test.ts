import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { removeTemporary } from '../../support/temporary.mjs';
import { KINDS, placeOldSite, readTables, type Kind, type Place } from '../../upgrade/oldSite';

const SUPPORT = join(__dirname, '../../support');
const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterAll(removeTemporary);

/** What a process does that prepares itself with these settings. */
function prepare(settings: Record<string, string>, cwd = process.cwd()) {
  const script = `require(${JSON.stringify(join(__dirname, '../../../src/server/app/prepareServer.ts'))})
    .prepareServer().then(() => process.exit(0));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', join(SUPPORT, 'typescript.cjs'), '--eval', script],
    {
      cwd,
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
      env: { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: '', DATA_DIR: folder, ...settings },
    },
  );
  return { status, stdout, stderr };
}

it.each([
  [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL is "loud" but [^\n]+\.\n$/],
  [{ PORT: 'x' }, /^The setting PORT is "x" but [^\n]+\.\n$/],
  [{ API_ORIGIN: 'https://api.example.com' }, /^The setting API_ORIGIN no longer exists: [^\n]+\.\n$/],
  [{ DATABASE_URL: 'mysql://x' }, /^The setting DATABASE_URL must [^\n]+\.\n$/],
])(
  'ends with one sentence that names a wrong setting: %o',
  (settings, sentence) => {
    const { status, stdout, stderr } = prepare(settings);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  },
  70_000,
);

it.each([
  [
    { DATA_DIR: join(folder, 'a-file/data') },
    `The setting DATA_DIR is "${join(folder, 'a-file/data')}" but nothing can be written there (ENOTDIR).\n`,
  ],
  // Node's recursive mkdir would never return here.
  [{ DATA_DIR: '/proc/none' }, 'The setting DATA_DIR is "/proc/none" but nothing can be written there (ENOENT).\n'],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
    'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  ],
])(
  'ends with one sentence when the database cannot be used: %o',
  (settings, sentence) => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(prepare(settings)).toEqual({ status: 1, stdout: '', stderr: sentence });
  },
  70_000,
);

it('ends with one sentence where the database of a folder that has held a site is gone, and touches nothing', () => {
  const held = join(folder, 'held');
  mkdirSync(held);
  for (const name of ['site.sqlite.mark', 'site.db-wal']) writeFileSync(join(held, name), 'kept');
  const { status, stdout, stderr } = prepare({ DATA_DIR: held, SEED: 'demo' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^The database \S+site\.db is missing or empty, but [^\n]+ npm run restore\. [^\n]+\.mark\.\n$/,
  );
  expect(readdirSync(held)).toEqual(expect.arrayContaining(['site.db-wal', 'site.sqlite.mark']));
  expect(readdirSync(held)).not.toContain('site.db');
}, 70_000);

async function execute({ DATA_DIR, DATABASE_URL }: Place, statement: string) {
  if (!DATABASE_URL) {
    new Sqlite(join(DATA_DIR, 'site.db')).exec(statement).close();
    return;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

it.each<Kind>(KINDS)(
  'ends with one sentence on a database of a version before the baseline, on %s, and changes nothing',
  async (kind) => {
    const place = await placeOldSite(kind);
    await execute(place, "delete from kysely_migration where name > '0042'");
    const before = await readTables(place);
    expect(prepare(place)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The database is of a version before commit 95f0fc2a (26 November 2026) and was left as it is: start that commit on it once, then this version.\n',
    });
    expect(await readTables(place)).toEqual(before);
  },
  70_000,
);

it('ends with one log line without the list of leaked passwords', () => {
  const { status, stdout } = prepare({}, folder);
  expect(status).toBe(1);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    err: { message: expect.stringContaining('leakedPasswords.txt') },
  });
}, 70_000);

it('ends without the worker that hashes passwords', () => {
  const users = 'src/server/people/users';
  mkdirSync(join(folder, users), { recursive: true });
  copyFileSync(join(users, 'leakedPasswords.txt'), join(folder, users, 'leakedPasswords.txt'));
  const { status, stdout } = prepare({}, folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/"level":60,.*passwordWorker\.mjs.*"msg":"the server could not be prepared"/);
}, 70_000);

it('says once in the log that a setting which is set no longer exists, and goes on', () => {
  const { stdout } = prepare({ REVALIDATE_TOKEN: 'token-of-sixteen-letters' }, folder);
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => line.includes('REVALIDATE_TOKEN no longer exists'))).toHaveLength(1);
  expect(lines.at(-1)).toContain('could not be prepared');
}, 70_000);
