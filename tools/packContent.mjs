import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { ENTRY_NAME, FORMAT_VERSION, hashEntry, INDEX } from '../src/server/backoffice/transfer/archiveEntries.mjs';

/*
 * `node tools/packContent.mjs pack`: writes the index of each folder of content, with the hashes of its files, after one of them was
 * changed by hand, and makes the AVIF files of its pictures, so that not each first start has to: four pictures take 20 s of
 * a processor. Whether the content is right is told by the tests, and by the first start.
 */

const FOLDERS = ['demo/full', 'demo/empty', '__tests__/fixtures/content', '__tests__/fixtures/secondBrand'];

const ENCODER = new URL('../src/server/uploads/avifProcess.mjs', import.meta.url).pathname;
/** As large as the widest picture of the library may be high. */
const MAX_PIXELS = 2000 * 16_000;
/** The placeholder has no AVIF file. */
const READY = /^([0-9a-f]{32})-(?!16\.)(\d+)\.webp$/;

/** The AVIF files that are missing, each made as the library makes it. @param {string} folder */
function addAvif(folder) {
  const files = join(folder, 'files/pictures');
  for (const name of existsSync(files) ? readdirSync(files) : []) {
    const [, hash = '', width = ''] = READY.exec(name) ?? [];
    const target = join(files, `${hash}-${width}.avif`);
    if (!hash || existsSync(target)) continue;
    const input = readFileSync(join(files, `${hash}.webp`));
    const { status, stdout, stderr } = spawnSync(process.execPath, [ENCODER, width, String(MAX_PIXELS)], { input });
    if (status !== 0) throw new Error(`${target}: ${String(stderr)}`);
    writeFileSync(target, stdout);
  }
  const list = join(folder, 'pictures.json');
  const pictures = /** @type {Record<string, unknown>[]} */ (JSON.parse(readFileSync(list, 'utf8')));
  const marked = pictures.map((picture) => ({ ...picture, has_avif: true }));
  writeFileSync(list, `${JSON.stringify(marked, null, 1)}\n`);
}

/** @param {string} folder */
function pack(folder) {
  addAvif(folder);
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
  node tools/packContent.mjs pack [folder]    writes the hashes of the files of ${FOLDERS.join(', ')}, or of another folder`);
  process.exitCode = 1;
}
