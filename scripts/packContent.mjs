import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { ENTRY_NAME, FORMAT_VERSION, hashEntry, INDEX } from '../src/server/backoffice/transfer/archiveEntries.mjs';

/*
 * `npm run demo -- pack`: writes the index of each folder of content, with the hashes of its files, after one of them was
 * changed by hand. Whether the content is right is told by the tests, and by the first start.
 */

const FOLDERS = ['demo', 'demo-empty', '__tests__/fixtures/content', '__tests__/fixtures/secondBrand'];

/** @param {string} folder */
function pack(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => name !== INDEX && !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  const wrong = names.find((name) => !ENTRY_NAME.test(name));
  if (wrong) throw new Error(`${folder}/${wrong}: an export has no file of this name.`);
  const files = Object.fromEntries(names.map((name) => [name, hashEntry(readFileSync(join(folder, name)))]));
  const index = { format: 'site-content', version: FORMAT_VERSION, files };
  writeFileSync(join(folder, INDEX), `${JSON.stringify(index, null, 1)}\n`);
}

const [name, ...folders] = process.argv.slice(2);
if (name === 'pack') {
  for (const folder of folders.length > 0 ? folders : FOLDERS) pack(resolve(folder));
} else {
  console.error(`Usage:
  npm run demo -- pack [folder]    writes the hashes of the files of ${FOLDERS.join(', ')}, or of another folder`);
  process.exitCode = 1;
}
