import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { startPostgres } from './postgres.mjs';
import { startServer } from './server.mjs';
import { postgresPrograms } from './tools.mjs';
import { restorePostgres, restoreSqlite } from './upgradeFixture.mjs';
import { compareTables } from './upgradeRows.mjs';
import { visitAccounts, visitBackOffice, visitPages } from './upgradeVisits.mjs';

/** @typedef {import('./upgradeFixture.mjs').OldSite} OldSite */

/** From the moment at which the old site was stopped to that of the first start: sessions and codes are still good. */
const PAUSE_MS = 60_000;
/** In which every job has begun. */
const JOBS_MS = 2000;

/** @param {string} folder @returns {string[]} the paths of the files below it */
const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Uploads that are still named by a row are there, with the same bytes. @param {OldSite} site @param {Set<string>} keys */
const findLostFiles = ({ files, settings }, keys) =>
  listFiles(files)
    .filter((key) => keys.has(key))
    .filter((key) => {
      try {
        return !readFileSync(join(settings.DATA_DIR ?? '', 'files', key)).equals(readFileSync(join(files, key)));
      } catch {
        return true;
      }
    })
    .map((key) => `the file ${key} is lost`);

/**
 * Starts the build on a copy of an earlier version's site, twice: the first time nobody visits it and every row stays as
 * it was, the second time it is used.
 *
 * @param {string} root the checkout, built @param {Record<string, string>} settings @param {OldSite} site
 * @returns {Promise<string[]>} what is wrong
 */
async function checkSite(root, settings, site) {
  const { name, people, readTables } = site;
  /** @type {string[]} */
  const complaints = [];
  /** @type {import('./upgradeVisits.mjs').Expect} */
  const expect = (what, found, wanted) => {
    if (isDeepStrictEqual(found, wanted)) return;
    complaints.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  const shift = Date.parse(people.madeAt) + PAUSE_MS - Date.now();
  const running = {
    ...settings,
    ...site.settings,
    // A port on which nothing listens: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@example.com',
    NODE_OPTIONS: `--require ${join(root, 'attack/shiftClock.cjs')}`,
    CLOCK_SHIFT_MS: String(shift),
  };
  const before = await readTables();
  const first = await startServer(root, running);
  await delay(JOBS_MS);
  await first.stop();
  const after = await readTables();
  complaints.push(...compareTables(before, after));
  const kept = (after.stored_file ?? []).map(({ key }) => String(key));
  complaints.push(...findLostFiles(site, new Set(kept)));

  const second = await startServer(root, running);
  await visitPages(second.origin, people, expect);
  await visitBackOffice(second.origin, people, Date.now() + shift, expect);
  await visitAccounts(second.origin, people, expect);
  await second.stop();
  const faults = `${first.output()}\n${second.output()}`.match(/.*"level":(?:50|60).*/g) ?? [];
  return [...complaints, ...faults].map((text) => `${name}: ${text}`);
}

/**
 * Whether a site that an earlier version has left behind (`__tests__/fixtures/upgrade`) goes on with this one, on both
 * databases: nothing is lost, nobody is asked for anything, and no fault is in the log.
 *
 * @param {string} root the checkout, built @param {Record<string, string>} settings
 */
export async function checkUpgrade(root, settings) {
  const complaints = await checkSite(root, settings, restoreSqlite());
  const postgres = await startPostgres(await postgresPrograms());
  try {
    complaints.push(...(await checkSite(root, settings, await restorePostgres(postgres.url))));
  } finally {
    await postgres.stop();
  }
  return { code: complaints.length, output: complaints.join('\n') };
}
