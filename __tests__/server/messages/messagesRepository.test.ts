import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { closeDatabase, database } from '@/server/db/connection';
import { formState } from '../../support/formState';

const SUPPORT = join(__dirname, '../../support');

withSeededDatabase();

/** Sends forms from two processes at once and kills both as soon as so many were acknowledged. */
async function killUnderLoad(enough: number): Promise<string[]> {
  const children = [1, 2].map(() =>
    spawn(process.execPath, ['--require', join(SUPPORT, 'typescript.cjs'), join(SUPPORT, 'sendForms.ts')], {
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
  return written.split('\n').filter((reference) => /^N[AM]-\d\d-\d{5}$/.test(reference));
}

it('keeps every acknowledged form through a kill, whole or not at all', async () => {
  await closeDatabase();
  const acknowledged: string[] = [];
  for (const enough of [20, 50, 90]) acknowledged.push(...(await killUnderLoad(enough)));
  expect(acknowledged.length).toBeGreaterThan(150);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);

  const db = await database();
  const messages = await db.selectFrom('message').select('reference').execute();
  const applications = await db.selectFrom('application').select('reference').execute();
  const stored = new Set([...messages, ...applications].map(({ reference }) => reference));
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  const open = await db.selectFrom('idempotency').select('key').where('answer', '=', '').execute();
  expect(open).toEqual([]);
  expect(await formState()).toEqual({
    message: messages.length,
    application: applications.length,
    application_event: applications.length,
    idempotency: stored.size,
    mail: stored.size * 2,
  });
}, 120_000);
