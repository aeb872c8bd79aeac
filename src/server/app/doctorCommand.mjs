import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFormerSettings, readEnv, SettingError } from '../../config/env.mjs';
import { CHECK_NAMES, runCheck } from '../checks/siteChecks.mjs';

/*
 * `npm run doctor [-- --mail you@example.com]`: checks an installation, with the settings and the user of the site, whether
 * it runs or not, and says what to do. It changes nothing. Plain JavaScript, so that it works where the site cannot be built.
 */

const MARKS = { ok: 'ok', info: '·', warn: 'note', bad: 'WRONG' };

/** @param {string} path from this file */
const readHere = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** @type {typeof import('../../../public/locales/en/adminSystem.json')['checks']} */
const texts = JSON.parse(readHere('../../../public/locales/en/adminSystem.json')).checks;

/** @param {keyof typeof MARKS} state @param {keyof typeof texts.name} name @param {string} text */
const print = (state, name, text) => console.log(`${MARKS[state].padEnd(6)} ${texts.name[name].padEnd(24)} ${text}`);

try {
  const { mail: mailTo } = parseArgs({ options: { mail: { type: 'string' } } }).values;
  const settings = readEnv(process.env);
  for (const sentence of describeFormerSettings(process.env)) print('warn', 'settings', sentence);
  // As they stand in the source, which is there wherever the site is.
  const source = readHere('../db/migrations/migrations.ts');
  const migrations = [...source.matchAll(/^ {2}'(\d{4}_\w+)': /gm)].map(([, name = '']) => name);
  let wrong = 0;
  for (const name of CHECK_NAMES) {
    const { state, code, values } = await runCheck(name, { settings, migrations, isThorough: true, mailTo });
    print(
      state,
      name,
      texts.said[code].replace(/\{\{(\w+)\}\}/g, (_, value) => String(values[value] ?? '')),
    );
    if (state === 'bad') wrong += 1;
  }
  console.log(wrong === 0 ? 'Nothing is wrong.' : `Wrong: ${wrong}.`);
  process.exit(wrong === 0 ? 0 : 1);
} catch (error) {
  if (error instanceof SettingError) print('bad', 'settings', error.message);
  else console.error(`That failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
