import { testEnvironment, withEmptyDatabase } from '../../support/testDatabase';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { database } from '@/server/platform/db/connection';
import { fixtureContent } from '../../fixtures/content';

const { posts, projectCategories, projects, services, cities, networks, numbers } = fixtureContent;

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

async function counts() {
  const db = await database();
  const tables = [
    'site_info',
    'social_media',
    'phone_number',
    'city',
    'service',
    'project_category',
    'project',
    'media_post',
    'page',
  ] as const;
  const entries = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).select('id').execute();
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const complete = {
  site_info: 1,
  social_media: networks.length,
  phone_number: numbers.length,
  city: cities.length,
  service: services.length,
  project_category: projectCategories.length,
  project: projects.length,
  media_post: posts.length,
  page: 3,
};

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
  expect(await counts()).toEqual(complete);
}, 120_000);
