import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { unzipSync, Zip, ZipDeflate, ZipPassThrough, type UnzipFileInfo } from 'fflate';
import * as z from '@/contract/zod';
import { createTurns } from '../../giveTurns';
import { readStored } from '../../storage/storage';
import type { TextKey, Translate } from '../../texts/texts';
import { documentKey, listPictureKeys } from '../../uploads/movedFiles';
import { ENTRY_NAME, FORMAT_VERSION, hashEntry, INDEX } from './archiveEntries.mjs';
import type { SiteContent } from './content';

/** Names of entries of the zip beside its index. */
export const ENTRIES = {
  site: 'site.json',
  settings: 'settings.json',
  pictures: 'pictures.json',
  documents: 'documents.json',
  resource: (name: string) => `resources/${name}.json`,
  /** @param key of the storage, `pictures/<hash>-960.webp` */
  file: (key: string) => `files/${key}`,
};

/** The entries of an export by their names: what JSON says, and files as a `Buffer`. */
export type Archive = ReadonlyMap<string, unknown>;

/** What is wrong with a file of content, and where: `services[3].title.az`; no place for the whole of it. */
export type ArchiveFault = { place: string; key: TextKey; values?: Readonly<Record<string, string | number>> };

const MAX_FAULTS = 500;

/** A file of content that is not taken: nothing of it was stored. */
export class UnfitArchive extends Error {
  readonly faults: readonly ArchiveFault[];

  constructor(faults: readonly ArchiveFault[]) {
    super(faults.map(({ place, key }) => `${place} ${key}`.trim()).join(', '));
    this.faults = faults.slice(0, MAX_FAULTS);
  }
}

/** A line for each fault. */
export const describeFaults = ({ faults }: UnfitArchive, t: Translate): string[] =>
  faults.map(({ place, key, values }) => (place ? `${place}: ${t(key, values)}` : t(key, values)));

type FaultName = 'tooLarge' | 'name' | 'noZip' | 'json' | 'noExport' | 'changed';
const unfit = (fault: FaultName, name = '') =>
  new UnfitArchive([{ place: name.slice(0, 100), key: `adminTransfer:fault.${fault}` }]);

/** Of the zip and of what it holds; both are in memory while it is read. */
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
/** Of one entry: the library takes pictures of 20 MB, ten thousand products are some 40 MB of JSON. */
const MAX_ENTRY_BYTES = 128 * 1024 * 1024;
const MAX_ENTRIES = 50_000;
type Entries = Readonly<Record<string, Uint8Array>>;

/** Unpacks what is named rightly and not too large, each entry after it was judged. @throws UnfitArchive */
function unzip(bytes: Uint8Array): Entries {
  let [total, count] = [0, 0];
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!ENTRY_NAME.test(name)) throw unfit('name', name);
    total += originalSize;
    count += 1;
    if (originalSize > MAX_ENTRY_BYTES || total > MAX_ARCHIVE_BYTES || count > MAX_ENTRIES)
      throw unfit('tooLarge', name);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof UnfitArchive ? error : unfit('noZip');
  }
}

const indexSchema = z.object({
  format: z.literal('site-content'),
  version: z.number().int().min(1),
  files: z.record(z.string(), z.string()),
});

function parseEntry(name: string, bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    throw unfit('json', name);
  }
}

/** The entries that the index names, each of which is the one that was exported, and no other. @throws UnfitArchive */
async function checkEntries(entries: Entries): Promise<Archive> {
  const index = indexSchema.safeParse(parseEntry(INDEX, entries[INDEX])).data;
  if (!index) throw unfit('noExport');
  if (index.version > FORMAT_VERSION) {
    throw new UnfitArchive([{ place: '', key: 'adminTransfer:fault.newer', values: { n: index.version } }]);
  }
  const leaveRoom = createTurns();
  const archive = new Map<string, unknown>();
  for (const name of new Set([...Object.keys(index.files), ...Object.keys(entries)])) {
    if (name === INDEX) continue;
    await leaveRoom();
    const bytes = entries[name];
    if (!bytes || hashEntry(bytes) !== index.files[name]) throw unfit('changed', name);
    const isJson = name.endsWith('.json');
    archive.set(name, isJson ? parseEntry(name, bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }
  return archive;
}

/**
 * Reads a zip as `writeArchive` makes it. What is no such zip, is incomplete, holds another name or unpacks to more than
 * 512 MB is refused before anything of it is used.
 * @throws UnfitArchive
 */
export async function readArchive(bytes: Uint8Array): Promise<Archive> {
  if (bytes.length > MAX_ARCHIVE_BYTES) throw unfit('tooLarge');
  return checkEntries(unzip(bytes));
}

/**
 * Reads an export that was unpacked into a folder of the site, without the files that editors and systems hide.
 * @throws UnfitArchive
 */
export async function readFolder(folder: string): Promise<Archive> {
  const entries: Record<string, Uint8Array> = {};
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.startsWith('.')) continue;
    const path = join(file.parentPath, file.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    if (!ENTRY_NAME.test(name)) throw unfit('name', name);
    entries[name] = await readFile(path);
  }
  return checkEntries(entries);
}

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
  // The last entry, since it names the others.
  await addJson(INDEX, { format: 'site-content', version: FORMAT_VERSION, files: hashes });
  zip.end();
  yield* pieces;
}
