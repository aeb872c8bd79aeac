import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { createTurns } from '../../giveTurns';
import { documentKey, listPictureKeys } from '../../uploads/movedFiles';
import { readStored } from '../../storage/storage';
import { FORMAT_VERSION } from './archiveEntries.mjs';
import { ENTRIES, type SiteContent } from './contentFile';

/** The same content gives the same bytes: a zip needs a time, and this is its first day. */
const TIME = new Date(1980, 0, 1);

/** A value as JSON, of a list record by record. */
function* writeJson(value: unknown): Generator<Buffer> {
  if (!Array.isArray(value) || value.length === 0) {
    yield Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
    return;
  }
  for (const [index, record] of value.entries()) {
    // Without the brackets of the list and the line ends at them.
    const text = JSON.stringify([record], null, 1).slice(2, -2);
    yield Buffer.from(`${index === 0 ? '[\n' : ',\n'}${text}`);
  }
  yield Buffer.from('\n]\n');
}

/**
 * The content as a zip, piece by piece: no more than one file is in memory, and others are served meanwhile.
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
  const leaveRoom = createTurns();
  const add = async (entry: ZipDeflate | ZipPassThrough, parts: Iterable<Uint8Array>) => {
    const hash = createHash('sha256');
    entry.mtime = TIME;
    zip.add(entry);
    for (const part of parts) {
      hash.update(part);
      entry.push(part);
      await leaveRoom();
    }
    entry.push(new Uint8Array(0), true);
    hashes[entry.filename] = hash.digest('hex');
    if (failure) throw failure;
  };
  const addJson = (name: string, value: unknown) => add(new ZipDeflate(name, { level: 6 }), writeJson(value));

  await addJson(ENTRIES.site, content.site);
  await addJson(ENTRIES.settings, content.settings);
  for (const [name, records] of Object.entries(content.resources)) await addJson(ENTRIES.resource(name), records);
  await addJson(ENTRIES.pictures, content.pictures);
  await addJson(ENTRIES.documents, content.documents);
  yield* pieces.splice(0);
  for (const key of [...content.pictures.flatMap(listPictureKeys), ...content.documents.map(documentKey)]) {
    const bytes = await readStored(key);
    if (!bytes) throw new Error(`The storage has no file ${key}.`);
    // Pictures and documents are compressed already.
    await add(new ZipPassThrough(ENTRIES.file(key)), [bytes]);
    yield* pieces.splice(0);
  }
  await addJson(ENTRIES.index, { format: 'site-content', version: FORMAT_VERSION, files: hashes });
  zip.end();
  yield* pieces;
}
