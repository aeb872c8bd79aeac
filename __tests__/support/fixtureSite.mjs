import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startMailServer } from './mailServer.mjs';
import { run } from './processes.mjs';
import { NO_SETTINGS, startServer } from './server.mjs';
import { temporaryFolder } from './temporary.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** Opens `GET /api/metrics`. */
const METRICS_TOKEN = 'metrics-of-the-tests';

const SETTINGS = {
  // A test may say which address it comes from.
  TRUST_PROXY: '1',
  METRICS_TOKEN,
  PASSWORD_COST: '1024',
  // All orders come from one machine, many with the same e-mail.
  ORDERS_PER_HOUR: '1000000',
  ORDERS_PER_DAY: '1000000',
  ORDER_TRUSTED_OPEN: '1000000',
};

/**
 * Fills the SQLite file of a data folder with the fixture content.
 *
 * @param {string} folder
 */
async function fillDatabase(folder) {
  const support = join(ROOT, '__tests__/support');
  const args = ['--require', join(support, 'typescript.cjs'), join(support, 'fillDatabase.ts')];
  const env = { ...process.env, ...NO_SETTINGS, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const { code, output } = await run(process.execPath, args, { env });
  if (code !== 0) throw new Error(`The fixture content could not be stored:\n${output}`);
}

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
  await fillDatabase(folder);
  const mailFolder = join(folder, 'received');
  const SMTP_URL = await startMailServer(mailFolder);
  const { origin, pid } = await startServer(ROOT, { DATA_DIR: folder, SMTP_URL, ...SETTINGS });
  return {
    TEST_ORIGIN: origin,
    TEST_SITE_PID: String(pid),
    TEST_MAIL_FOLDER: mailFolder,
    TEST_DATABASE_FILE: join(folder, 'site.db'),
    TEST_METRICS_TOKEN: METRICS_TOKEN,
  };
}
