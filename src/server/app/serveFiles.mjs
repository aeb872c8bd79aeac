import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What the process serves (web/static-files/answerFile.ts). `next build` empties `.next` before it begins. */
const FOLDER = '.next/served';

/** Endings of the files that a coding makes smaller. */
const COMPRESSED = new Set(['.css', '.js', '.json', '.svg', '.txt']);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes the compressed copies of a file beside it, unless one of them would not be smaller. @param {string} file */
async function compressFile(file) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copies = { br: await compressBrotli(bytes, { params }), gz: await compressGzip(bytes, { level: 9 }) };
  if (copies.br.length >= bytes.length || copies.gz.length >= bytes.length) return;
  const { atime, mtime } = statSync(file);
  for (const [ending, copy] of Object.entries(copies)) {
    writeFileSync(`${file}.${ending}`, copy);
    utimesSync(`${file}.${ending}`, atime, mtime);
  }
}

/**
 * Puts the static files of a build and of `public` into one folder, each compressed once, as small as it goes. The folder
 * gets its name when it is whole.
 *
 * @param {string} root the checkout, with the build of Next
 */
export async function serveFiles(root) {
  const folder = join(root, FOLDER);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = { recursive: true, preserveTimestamps: true };
  cpSync(join(root, '.next/static'), join(unfinished, '_next/static'), options);
  // A link that leads nowhere is left out.
  cpSync(join(root, 'public'), unfinished, { ...options, dereference: true, filter: existsSync });
  const waiting = readdirSync(unfinished, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSED.has(extname(name)))
    .map((name) => join(unfinished, name))
    .filter((file) => statSync(file).isFile());
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
