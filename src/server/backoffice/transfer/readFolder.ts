import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { checkEntries, ENTRY_NAME, parseEntry, UnreadableEntry } from './archiveEntries.mjs';
import { checkIndex, ENTRY_FAULTS, type Archive } from './readArchive';
import { UnfitArchive } from './UnfitArchive';

/** The files of a folder by their names as in a zip, without those that editors and systems hide. */
async function readEntries(folder: string): Promise<Record<string, Uint8Array>> {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries: Record<string, Uint8Array> = {};
  for (const file of listed) {
    if (!file.isFile() || file.name.startsWith('.')) continue;
    const path = join(file.parentPath, file.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    if (!ENTRY_NAME.test(name)) throw new UnreadableEntry('name', name);
    entries[name] = await readFile(path);
  }
  return entries;
}

/**
 * Reads an export that was unpacked into a folder of the site: what `readArchive` reads from a zip. It comes with the
 * sources, so it is neither limited nor read in a thread.
 * @throws UnfitArchive
 */
export async function readFolder(folder: string): Promise<Archive> {
  try {
    const { index, content } = checkEntries(await readEntries(folder));
    checkIndex(index);
    const json = content.filter(([name]) => name.endsWith('.json'));
    const files = content.filter(([name]) => !name.endsWith('.json'));
    return {
      json: new Map(json.map(([name, bytes]) => [name, parseEntry(name, bytes)])),
      files: new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)])),
    };
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error;
    throw new UnfitArchive([{ place: error.place, key: ENTRY_FAULTS[error.fault] }]);
  }
}
