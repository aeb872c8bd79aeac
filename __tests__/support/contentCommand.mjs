import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { ROOT } from '../../src/server/boot/build.mjs';
import { temporaryFolder } from './temporary.mjs';

const runFile = promisify(execFile);

/** Runs `npm run content -- …` on the SQLite file in a folder. @param {string} folder @param {string[]} options */
export const runContent = (folder, ...options) =>
  runFile(process.execPath, [join(ROOT, 'src/server/boot/contentCommand.mjs'), ...options], {
    env: { ...process.env, DATABASE_URL: '', API_ORIGIN: '', DATA_DIR: folder, SITE_URL: 'http://localhost' },
  });

/** An export of another organisation: two words, other colours, logos with the name, a shop without products. */
const SECOND_BRAND = join(ROOT, '__tests__/fixtures/secondBrand');

/** @returns {Promise<string>} a data folder with the content, the colours and the logos of the second brand */
export async function importSecondBrand() {
  const folder = temporaryFolder('second-brand');
  const names = readdirSync(SECOND_BRAND, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(SECOND_BRAND, name)).isFile(),
  );
  const entries = names.map((name) => [name.replaceAll(sep, '/'), readFileSync(join(SECOND_BRAND, name))]);
  const file = join(folder, 'content.zip');
  writeFileSync(file, zipSync(Object.fromEntries(entries)));
  await runContent(folder, 'import', file);
  return folder;
}
