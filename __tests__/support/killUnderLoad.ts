import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { testEnvironment } from './testDatabase';

const DEADLINE_MS = 20_000;

/**
 * Waits until nobody is connected to this file's database on PostgreSQL. The server process of a client that was killed
 * finishes the COMMIT that it has received, and only then finds that its client is gone.
 */
async function untilDisconnected(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const deadline = Date.now() + DEADLINE_MS;
    for (;;) {
      const { rowCount } = await client.query(
        `select pid from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return;
      if (Date.now() > deadline) throw new Error(`${rowCount} connections of killed processes are still open`);
      await delay(20);
    }
  } finally {
    await client.end();
  }
}

/**
 * Runs a script of this folder in processes at once, two unless told, and kills them as soon as they have written so many
 * lines. Call it with the database closed. Returns when nothing can be committed any more.
 *
 * @param script its standard output has a line for each acknowledged write
 * @returns the lines
 */
export async function killUnderLoad(script: string, args: string[], enough: number, processes = 2): Promise<string[]> {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--require', join(__dirname, 'typescript.cjs'), join(__dirname, script), ...args], {
      env: { ...process.env, ...testEnvironment, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let written = '';
  let errors = '';
  for (const child of children) {
    child.stdout.on('data', (data: Buffer) => {
      written += data.toString();
      if (written.split('\n').length > enough) for (const one of children) one.kill('SIGKILL');
    });
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  }
  await Promise.all(children.map((child) => once(child, 'close')));
  expect(errors).toBe('');
  if (testEnvironment.DATABASE_URL) await untilDisconnected(testEnvironment.DATABASE_URL);
  return written.split('\n');
}
