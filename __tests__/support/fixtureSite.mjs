import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startMailServer } from './mailServer.mjs';
import { fillDatabase, FIXTURE_SETTINGS, startServer } from './server.mjs';
import { temporaryFolder } from './temporary.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Starts the built site with the fixture content, and a mail server for it. Both end with this process.
 *
 * @returns {Promise<Record<string, string>>} what tests over HTTP need to know, as environment
 */
export async function startFixtureSite() {
  if (!existsSync(join(ROOT, '.next/version'))) {
    throw new Error('These tests need the built site: run `npm run build` first.');
  }
  const folder = temporaryFolder('data');
  await fillDatabase(ROOT, folder);
  const mailFolder = join(folder, 'received');
  const SMTP_URL = await startMailServer(mailFolder);
  const { origin, pid } = await startServer(ROOT, { DATA_DIR: folder, SMTP_URL, ...FIXTURE_SETTINGS });
  return {
    TEST_ORIGIN: origin,
    TEST_SITE_PID: String(pid),
    TEST_MAIL_FOLDER: mailFolder,
    TEST_DATABASE_FILE: join(folder, 'site.db'),
    TEST_METRICS_TOKEN: FIXTURE_SETTINGS.METRICS_TOKEN,
  };
}
