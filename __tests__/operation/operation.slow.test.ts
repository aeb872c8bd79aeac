import { resolve } from 'node:path';
import { fillDatabase, FIXTURE_SETTINGS, startServer } from '../support/server.mjs';
import { temporaryFolder } from '../support/temporary.mjs';
import { checkDeploy } from './deploy.mjs';
import { checkEmptyStart } from './emptyStart.mjs';
import { checkFreshness } from './freshness.mjs';
import { checkRestart } from './restart.mjs';

const ROOT = resolve(__dirname, '../..');

jest.setTimeout(300_000);

/** A data folder with the fixture content. */
async function fillFolder(): Promise<string> {
  const folder = temporaryFolder('data');
  await fillDatabase(ROOT, folder);
  return folder;
}

it('answers its first request as every later one', async () => {
  const server = await startServer(ROOT, { ...FIXTURE_SETTINGS, DATA_DIR: await fillFolder() });
  expect(server.firstAnswer).toEqual({ status: 307, policy: expect.stringContaining("default-src 'self'") });
  await server.stop();
});

it('stops under load without cutting a request, and starts with another data folder without a page of the former', async () => {
  expect(await checkRestart(ROOT, { ...FIXTURE_SETTINGS, DATA_DIR: await fillFolder() })).toEqual([]);
});

it('stands without content: every page, form and file for machines', async () => {
  expect(await checkEmptyStart(ROOT, FIXTURE_SETTINGS)).toEqual([]);
});

it('shows an edit on every kind of page and file in two processes on one database', async () => {
  expect(await checkFreshness(ROOT, { ...FIXTURE_SETTINGS, DATA_DIR: await fillFolder() })).toEqual([]);
});

it('stands behind nginx with the files of deploy/', async () => {
  expect(await checkDeploy()).toEqual([]);
});
