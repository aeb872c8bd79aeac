import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { documentKey, listPictureKeys } from '../library/movedFiles';
import { readStored } from '../storage/storage';
import { ENTRIES, FORMAT_VERSION, type SiteContent } from './contentFile';

/** The same content gives the same bytes: a zip needs a time, and this is its first day. */
const TIME = new Date(1980, 0, 1);

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/**
 * The content as a zip, piece by piece: no more than one file is in memory.
 * @throws Error where the storage has lost a file of the library
 */
export async function* writeArchive(content: SiteContent): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    pieces.push(piece);
  });
  const hashes: Record<string, string> = {};
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    hashes[entry.filename] = createHash('sha256').update(bytes).digest('hex');
    entry.mtime = TIME;
    zip.add(entry);
    entry.push(bytes, true);
    if (failure) throw failure;
  };
  const addJson = (name: string, value: unknown) => add(new ZipDeflate(name, { level: 6 }), toJson(value));

  addJson(ENTRIES.site, content.site);
  addJson(ENTRIES.settings, content.settings);
  for (const [name, records] of Object.entries(content.resources)) addJson(ENTRIES.resource(name), records);
  addJson(ENTRIES.pictures, content.pictures);
  addJson(ENTRIES.documents, content.documents);
  yield* pieces.splice(0);
  for (const key of [...content.pictures.flatMap(listPictureKeys), ...content.documents.map(documentKey)]) {
    const bytes = await readStored(key);
    if (!bytes) throw new Error(`The storage has no file ${key}.`);
    // Pictures and documents are compressed already.
    add(new ZipPassThrough(ENTRIES.file(key)), bytes);
    yield* pieces.splice(0);
  }
  addJson(ENTRIES.index, { format: 'site-content', version: FORMAT_VERSION, files: hashes });
  zip.end();
  yield* pieces;
}
