import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFormerSettings, readEnv, SettingError } from '../../config/env.mjs';
import { openCommandDatabase } from '../db/commandDatabase.mjs';
import { findForeignPictures } from '../checks/foreignPictures.mjs';
import { findDoubledEmails, findUninvited } from '../checks/unclearEmails.mjs';
import { CHECK_NAMES, runCheck } from '../checks/siteChecks.mjs';

/*
 * `npm run doctor [-- --mail you@example.com]`: checks an installation, with the settings and the user of the site, whether
 * it runs or not, and says what to do. It changes nothing. Plain JavaScript, so that it works where the site cannot be built.
 */

const USAGE = `Usage:
  npm run doctor                                checks this installation
  npm run doctor -- --mail you@example.com      and sends a trial mail there`;

const MARKS = { ok: 'ok', info: '·', warn: 'note', bad: 'WRONG' };

/** @typedef {import('../checks/finding.mjs').Finding} Finding */
/** @typedef {typeof import('../../../public/locales/en/adminSystem.json')['checks']} Texts */

/** @param {string} path from this file */
const readHere = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** As they stand in the source, which is there wherever the site is. @returns {string[]} */
function readMigrationNames() {
  const source = readHere('../db/migrations/migrations.ts');
  return [...source.matchAll(/^ {2}'(\d{4}_\w+)': /gm)].map(([, name = '']) => name);
}

/** @param {Texts} texts @param {Finding} finding */
const describe = (texts, { code, values }) =>
  texts.said[code].replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''));

/** @param {keyof typeof MARKS} state @param {string} title @param {string} text */
const print = (state, title, text) => console.log(`${MARKS[state].padEnd(6)} ${title.padEnd(24)} ${text}`);

/** @returns {{ mail?: string }} */
function readOptions() {
  try {
    return parseArgs({ options: { mail: { type: 'string' } } }).values;
  } catch {
    throw new SettingError(USAGE);
  }
}

/** Names each record whose picture is of another origin, and e-mails that somebody has to look at. @param {import('../../config/env.mjs').Env} settings */
async function noteRecords(settings) {
  // Where it is away, or of another version, a check has said so.
  const db = await openCommandDatabase(settings).catch(() => null);
  if (!db) return;
  try {
    for (const { record, picture } of await findForeignPictures(db).catch(() => [])) {
      print(
        'warn',
        'Pictures',
        `${record}: ${picture} is of another origin and not shown. Upload it, and choose it there.`,
      );
    }
    for (const { place, email, same } of await findDoubledEmails(db).catch(() => [])) {
      print('warn', 'E-mails', `${place}: ${email} and ${same} are the same. Remove the first.`);
    }
    for (const email of await findUninvited(db).catch(() => [])) {
      print(
        'warn',
        'E-mails',
        `staff: ${email} was invited and has no link that opens. Send a new one at /admin/staff.`,
      );
    }
  } finally {
    await db.close();
  }
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const { mail } = readOptions();
  /** @type {Texts} */
  const texts = JSON.parse(readHere('../../../public/locales/en/adminSystem.json')).checks;
  /** @type {import('../../config/env.mjs').Env} */
  let settings;
  try {
    settings = readEnv(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    print('bad', texts.name.settings, error.message);
    return 1;
  }
  for (const sentence of describeFormerSettings(process.env)) print('warn', texts.name.settings, sentence);
  const context = { settings, migrations: readMigrationNames(), isThorough: true };
  let wrong = 0;
  for (const name of CHECK_NAMES) {
    const found = await runCheck(name, { ...context, ...(mail !== undefined && { mailTo: mail }) });
    print(found.state, texts.name[name], describe(texts, found));
    if (found.state === 'bad') wrong += 1;
  }
  await noteRecords(settings);
  console.log(wrong === 0 ? 'Nothing is wrong.' : `Wrong: ${wrong}.`);
  return wrong === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof SettingError ? error.message : `That failed: ${error.stack}`);
    process.exit(1);
  },
);
