import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { closeDatabase, database, isPostgres } from '@/server/db/connection';
import { settings } from '@/server/settings';
import { run } from './processes.mjs';
import { removeTemporary, temporaryFolder } from './temporary.mjs';
import { testEnvironment } from './testDatabase';

const pathTo = (name: string) => join(process.cwd(), `src/server/app/${name}Command.mjs`);

const environment = (extra: Record<string, string>) => ({
  ...process.env,
  ...testEnvironment,
  NODE_NO_WARNINGS: '1',
  ...extra,
});

/** Runs `npm run backup` or `npm run restore` on the database of the test file. */
export const runCommand = (name: 'backup' | 'restore', extra: Record<string, string>, args: string[] = []) =>
  run(process.execPath, [pathTo(name), ...args], { env: environment(extra) });

/** Its files cannot grow beyond this: the disk is full. */
export function runOnFullDisk(name: 'backup' | 'restore', extra: Record<string, string>, kilobytes: number) {
  // In blocks of 512 bytes; without the trap the signal ends the process.
  const script = `trap '' XFSZ; ulimit -f ${kilobytes * 2}; exec "$0" "$1"`;
  return run('/bin/sh', ['-c', script, process.execPath, pathTo(name)], { env: environment(extra) });
}

/** Kills it after so many milliseconds. */
export async function killCommand(
  name: 'backup' | 'restore',
  extra: Record<string, string>,
  afterMs: number,
): Promise<void> {
  const child = spawn(process.execPath, [pathTo(name)], { env: environment(extra), stdio: 'ignore' });
  const closed = once(child, 'close');
  await Promise.race([delay(afterMs), closed]);
  child.kill('SIGKILL');
  await closed;
}

/** Visitors who send forms until it is stopped; `references` are those that were acknowledged until now. */
export function sendForms(): { references: () => string[]; stop: () => Promise<string> } {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--require', join(__dirname, 'typescript.cjs'), join(__dirname, 'sendForms.ts')],
    { env: environment({}), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let written = '';
  let errors = '';
  child.stdout?.on('data', (data: Buffer) => (written += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  const closed = once(child, 'close');
  return {
    references: () => written.split('\n').slice(0, -1),
    stop: async () => {
      child.kill('SIGKILL');
      await closed;
      return errors;
    },
  };
}

export async function untilTrue(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(20);
}

async function listTables(): Promise<string[]> {
  const db = await database();
  const names = isPostgres()
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`
    : sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type <> 'view'
        and name not like 'sqlite_%' order by 1`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}

/** What making a backup writes by itself. */
const OWN = ['backup', 'backup_lease'];

/** Every row of every table as text, in one order. */
export async function readRows(): Promise<Record<string, string[]>> {
  const db = await database();
  const tables: Record<string, string[]> = {};
  for (const name of await listTables()) {
    if (OWN.includes(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    tables[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return tables;
}

/** The machine is lost: database, uploaded files and the list of deletions. */
export async function loseEverything(): Promise<void> {
  if (isPostgres()) await sql`drop schema public cascade`.execute(await database());
  if (isPostgres()) await sql`create schema public`.execute(await database());
  await closeDatabase();
  rmSync(settings().DATA_DIR, { recursive: true, force: true });
}

/** A new folder that goes with the test file. */
export const newFolder = () => temporaryFolder('backups');

afterAll(removeTemporary);
