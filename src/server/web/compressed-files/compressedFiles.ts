import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { log } from '../../platform/log/log';
import { processValue } from '../../platform/processValue.mjs';
import { COMPRESSED_FOLDER, COMPRESSED_TYPES, SERVED_FOLDERS, SUFFIXES } from './compressedFolder.mjs';

type Coding = keyof typeof SUFFIXES;
type CompressedFile = {
  /** The path of the file, and of its copies without their suffix, in the checkout. */
  source: string;
  type: string;
  copies: Partial<Record<Coding, Copy | null>>;
};
/** `modified`: when the file was changed last, in ms since 1970. */
type Copy = { bytes: Buffer; modified: number };

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync };

/** The files that the build has compressed, by their addresses; none where it has not. */
function listFiles(): Map<string, CompressedFile> {
  const files = new Map<string, CompressedFile>();
  for (const [folder, beginning] of Object.entries(SERVED_FOLDERS)) {
    const copies = join(/*turbopackIgnore: true*/ process.cwd(), COMPRESSED_FOLDER, folder);
    if (!existsSync(copies)) continue;
    for (const name of readdirSync(copies, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith(SUFFIXES.br)) continue;
      const path = name.slice(0, -SUFFIXES.br.length);
      files.set(`${beginning}/${path}`, {
        source: `${folder}/${path}`,
        type: COMPRESSED_TYPES[extname(path)] ?? '',
        copies: {},
      });
    }
  }
  return files;
}

export const compressedFiles = () => processValue('compressed files', listFiles);

/** `null` where the copy is not of the present file: somebody replaced it after the build, or the copy was cut. */
function loadCopy(source: string, coding: Coding): Copy | null {
  try {
    const bytes = readFileSync(
      join(/*turbopackIgnore: true*/ process.cwd(), COMPRESSED_FOLDER, `${source}${SUFFIXES[coding]}`),
    );
    const { mtimeMs } = statSync(join(/*turbopackIgnore: true*/ process.cwd(), source));
    const isCopy = DECOMPRESS[coding](bytes).equals(
      readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), source)),
    );
    return isCopy ? { bytes, modified: mtimeMs } : null;
  } catch (error) {
    log.warn({ err: error, file: source }, 'a compressed copy cannot be read');
    return null;
  }
}

/** The copy of a file, read at its first use; `null` where the file is not what the build compressed. */
export function readCopy({ source, copies }: CompressedFile, coding: Coding): Copy | null {
  // A copy that is wrong is not read again.
  if (copies[coding] === undefined) copies[coding] = loadCopy(source, coding);
  const copy = copies[coding];
  if (!copy) return null;
  // Next reads the file at each request, so a file that is replaced while the site runs is seen at once.
  const now = statSync(join(/*turbopackIgnore: true*/ process.cwd(), source), { throwIfNoEntry: false });
  return now?.mtimeMs === copy.modified ? copy : null;
}
