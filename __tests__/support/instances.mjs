import Sqlite from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { importSecondBrand, WITHOUT_SHOP } from './contentCommand.mjs';
import { checkEmptyStart } from './emptyStart.mjs';
import { checkFreshness } from './freshness.mjs';
import { startMailServer } from './mailServer.mjs';
import { OFFICE_NOW } from './office.mjs';
import { run } from './processes.mjs';
import { ROOT } from './reports.mjs';
import { checkRestart } from './restart.mjs';
import { NO_SETTINGS, startServer } from './server.mjs';
import { temporaryFolder } from './temporary.mjs';

/**
 * Makes something at its first use and keeps it, or its failure.
 *
 * @template T
 * @param {() => Promise<T>} make
 */
function once(make) {
  /** @type {Promise<T> | undefined} */
  let made;
  return () => (made ??= make());
}

export const build = once(() => run(process.execPath, ['src/server/boot/build.mjs'], { cwd: ROOT }));

/** Opens `GET /api/metrics`. */
const METRICS_TOKEN = 'metrics-of-the-tests';

/** Behind a proxy a browser may be said to be at an address of its own. */
const SETTINGS = {
  TRUST_PROXY: '1',
  METRICS_TOKEN,
  PASSWORD_COST: '1024',
  // All orders come from one machine, many with the same e-mail.
  ORDERS_PER_HOUR: '1000000',
  ORDERS_PER_DAY: '1000000',
  DISK_FREE_PERCENT: '0',
  ORDER_TRUSTED_OPEN: '1000000',
};

/**
 * Fills the SQLite file of a data folder, by default with the fixture content.
 *
 * @param {string} folder
 * @param {string} [program] of __tests__/support
 * @param {Record<string, string>} [settings]
 */
async function fillDatabase(folder, program = 'fillDatabase.ts', settings = {}) {
  const support = join(ROOT, '__tests__/support');
  const args = ['--require', join(support, 'typescript.cjs'), join(support, program)];
  const env = { ...process.env, ...NO_SETTINGS, DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  const { code, output } = await run(process.execPath, args, { env });
  if (code !== 0) throw new Error(`The content of ${program} could not be stored:\n${output}`);
}

/** The site on its embedded backend, with the fixture content. */
const first = once(async () => {
  if ((await build()).code !== 0) throw new Error('There is no build to test.');
  const folder = temporaryFolder('data');
  const mailFolder = join(folder, 'received');
  await fillDatabase(folder);
  const SMTP_URL = await startMailServer(mailFolder);
  return { ...(await startServer(ROOT, { DATA_DIR: folder, SMTP_URL, ...SETTINGS })), folder, mailFolder };
});

/** What tests over HTTP need to know, as environment. */
export async function onFirst() {
  const { origin, pid, folder, mailFolder } = await first();
  return {
    TEST_ORIGIN: origin,
    TEST_SITE_PID: String(pid),
    TEST_MAIL_FOLDER: mailFolder,
    TEST_DATABASE_FILE: join(folder, 'site.db'),
    TEST_METRICS_TOKEN: METRICS_TOKEN,
  };
}

const untouched = once(async () => {
  if ((await build()).code !== 0) throw new Error('There is no build to look at.');
  return startServer(ROOT, { DATA_DIR: temporaryFolder('data') });
});

const OFFICE_CLOCK = {
  NODE_OPTIONS: `--require ${JSON.stringify(join(ROOT, '__tests__/support/fixedClock.cjs'))}`,
  CLOCK: OFFICE_NOW,
};

/** The demonstration at work for a quarter, at a time that stands still: its back office, to be looked at. */
const office = once(async () => {
  if ((await build()).code !== 0) throw new Error('There is no build to look at.');
  const folder = temporaryFolder('data');
  await fillDatabase(folder, 'fillOffice.ts', OFFICE_CLOCK);
  return startServer(ROOT, { DATA_DIR: folder, ...OFFICE_CLOCK });
});

/** The second brand, to be looked at. */
const secondBrand = once(async () => {
  if ((await build()).code !== 0) throw new Error('There is no build to look at.');
  return startServer(ROOT, { DATA_DIR: await importSecondBrand() });
});

/** The same brand without shop, accounts and ornament. */
const withoutShop = once(async () => {
  if ((await build()).code !== 0) throw new Error('There is no build to look at.');
  return startServer(ROOT, { DATA_DIR: await importSecondBrand(WITHOUT_SHOP) });
});

/**
 * Two instances that lost something while they ran: one its table of projects, which is a fault, the other its whole
 * database, which counts as away.
 */
export const onBroken = once(async () => {
  if ((await build()).code !== 0) throw new Error('There is no build to break.');
  const [faulty = '', away = ''] = [temporaryFolder('data'), temporaryFolder('data')];
  const origins = [];
  for (const folder of [faulty, away]) {
    await fillDatabase(folder);
    origins.push((await startServer(ROOT, { DATA_DIR: folder, LOG_LEVEL: 'silent', ...SETTINGS })).origin);
  }
  const database = new Sqlite(join(faulty, 'site.db'));
  database.exec('alter table project rename to lost_project');
  database.close();
  for (const end of ['', '-wal', '-shm']) rmSync(join(away, `site.db${end}`), { force: true });
  const [TEST_FAULTY_ORIGIN = '', TEST_AWAY_ORIGIN = ''] = origins;
  return { TEST_FAULTY_ORIGIN, TEST_AWAY_ORIGIN };
});

/** What the first instance wrote to its log until now, and what was used with it. */
export const readLog = async () => {
  const { folder, mailFolder, output } = await first();
  return { outputs: [output()], databaseFile: join(folder, 'site.db'), mailFolder };
};

/** An instance with the demo content, two with the second brand, of which one has no shop, and the back office; no test writes to them. */
export const onUntouched = async () => ({
  TEST_ORIGIN: (await untouched()).origin,
  TEST_SECOND_BRAND_ORIGIN: (await secondBrand()).origin,
  TEST_WITHOUT_SHOP_ORIGIN: (await withoutShop()).origin,
  TEST_OFFICE_ORIGIN: (await office()).origin,
});

/** Whether the site is itself from the moment on that its port is open. */
export async function checkFirstAnswer() {
  const { firstAnswer } = await first();
  const isWell = firstAnswer?.status === 307 && Boolean(firstAnswer.policy);
  return { code: isWell ? 0 : 1, output: `The first answer to / was ${JSON.stringify(firstAnswer)}.` };
}

/** Whether the site stops and starts again as promised, with the fixture content before and without it after. */
export async function checkStopAndStart() {
  if ((await build()).code !== 0) throw new Error('There is no build to test.');
  const folder = temporaryFolder('data');
  await fillDatabase(folder);
  return checkRestart(ROOT, { DATA_DIR: folder, ...SETTINGS });
}

/** Whether a site without content stands. */
export async function checkEmptySite() {
  if ((await build()).code !== 0) throw new Error('There is no build to test.');
  return checkEmptyStart(ROOT, SETTINGS);
}

/** Whether an edit shows within a second, in two processes. */
export async function checkEdits() {
  if ((await build()).code !== 0) throw new Error('There is no build to test.');
  const folder = temporaryFolder('data');
  await fillDatabase(folder);
  return checkFreshness(ROOT, { DATA_DIR: folder, ...SETTINGS });
}
