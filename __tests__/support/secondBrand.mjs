import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { hashEntry } from '../../src/server/backoffice/transfer/archiveEntries.mjs';
import { temporaryFolder } from './temporary.mjs';

const parse = (/** @type {Uint8Array | undefined} */ bytes) => JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));

/**
 * @param {Record<string, Uint8Array>} entries of an export
 * @param {Readonly<Record<string, object>>} changes
 * @returns {Record<string, Uint8Array>} the same with other settings
 */
function changeSettings(entries, changes) {
  const settings = parse(entries['settings.json']);
  for (const [group, values] of Object.entries(changes)) settings[group] = { ...settings[group], ...values };
  const changed = Buffer.from(JSON.stringify(settings));
  const index = parse(entries['content.json']);
  index.files['settings.json'] = hashEntry(changed);
  return { ...entries, 'settings.json': changed, 'content.json': Buffer.from(JSON.stringify(index)) };
}

/** The second brand as a site of its own pictures alone, without shop, accounts and ornament. */
export const WITHOUT_SHOP = {
  brand: { hasOrnament: false },
  parts: { shop: false, accounts: false },
  words: {
    firstLanguage: 'az',
    notFoundTitle: { az: 'Bu otaq planda yoxdur', en: 'This room is not on the plan' },
  },
};

/**
 * @param {string} root the checkout, which holds an export of another organisation: two words, other colours, logos
 * with the name, a shop without products
 * @param {Readonly<Record<string, object>>} [changes] values of groups of settings that differ from the export's
 * @returns {Promise<string>} a data folder with the content, the colours and the logos of the second brand
 */
export async function importSecondBrand(root, changes = {}) {
  const source = join(root, '__tests__/fixtures/secondBrand');
  const folder = temporaryFolder('second-brand');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(source, name)).isFile(),
  );
  const entries = names.map((name) => [name.replaceAll(sep, '/'), readFileSync(join(source, name))]);
  const file = join(folder, 'content.zip');
  writeFileSync(file, zipSync(changeSettings(Object.fromEntries(entries), changes)));
  await promisify(execFile)(process.execPath, [join(root, 'src/server/app/contentCommand.mjs'), 'import', file], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, SITE_URL: 'http://localhost' },
  });
  return folder;
}
