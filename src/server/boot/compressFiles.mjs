import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  COMPRESSED_FOLDER,
  COMPRESSED_TYPES,
  SERVED_FOLDERS,
  SUFFIXES,
} from '../web/compressed-files/compressedFolder.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** @param {string} root @param {string} folder */
const listFiles = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => Object.hasOwn(COMPRESSED_TYPES, extname(name)))
    .filter((name) => statSync(join(root, folder, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => `${folder}/${name}`);

/** Writes the copies of a file, unless one of them would not be smaller. @param {string} from @param {string} to */
async function compressFile(from, to) {
  const bytes = readFileSync(from);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copies = { br: await compressBrotli(bytes, { params }), gzip: await compressGzip(bytes, { level: 9 }) };
  if (copies.br.length >= bytes.length || copies.gzip.length >= bytes.length) return;
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(`${to}${SUFFIXES.br}`, copies.br);
  writeFileSync(`${to}${SUFFIXES.gzip}`, copies.gzip);
}

/**
 * Compresses the static files of a build once, as small as it goes. The folder gets its name when it is whole.
 *
 * @param {string} root the checkout, with the build of Next
 */
export async function compressFiles(root) {
  const folder = join(root, COMPRESSED_FOLDER);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const waiting = Object.keys(SERVED_FOLDERS).flatMap((served) => listFiles(root, served));
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      await compressFile(join(root, name), join(unfinished, name));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
