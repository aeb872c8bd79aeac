import { testEnvironment, withEmptyDatabase } from '../../support/testDatabase';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { countContent, FIXTURE_COUNTS } from '../../support/countContent';

const SUPPORT = join(__dirname, '../../support');

withEmptyDatabase();

/** Starts a process that prepares the same database as soon as `go` is called. */
async function startPreparing() {
  const child = spawn(
    process.execPath,
    ['--require', join(SUPPORT, 'typescript.cjs'), join(SUPPORT, 'prepareOnce.ts')],
    {
      env: { ...process.env, ...testEnvironment, NODE_NO_WARNINGS: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => ({ code, signal, errors }));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended, go: () => child.stdin.write('go\n') };
}

it('survives processes that start at once and others that are killed meanwhile', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, startPreparing));
  for (const { go } of processes) go();
  // Half of them die somewhere on the way: waiting for the lock, migrating, seeding, committing.
  await Promise.all(
    processes.slice(0, 3).map(async ({ child }, index) => {
      await delay(15 * (index + 1));
      child.kill('SIGKILL');
    }),
  );
  const ends = await Promise.all(processes.map(({ ended }) => ended));
  expect(ends.slice(3)).toEqual(Array.from({ length: 3 }, () => ({ code: 0, signal: null, errors: '' })));
  expect(await countContent()).toEqual(FIXTURE_COUNTS);
}, 120_000);
