import { buffer } from 'node:stream/consumers';
import { settings } from '../settings';
import { findFilePlace, readIndex, type KeptBackup } from './backupIndex.mjs';
import { openBackupStore } from './backupStore.mjs';
import { findBackupPlace } from './makeBackup.mjs';
import { writeTar, type TarEntry } from './tar.mjs';

const openStore = () => openBackupStore(findBackupPlace(settings()));

/** The newest first; none where their place cannot be read. */
export async function listKeptBackups(): Promise<KeptBackup[]> {
  return readIndex(openStore()).then(
    ({ backups }) => backups,
    () => [],
  );
}

/**
 * A backup with the uploaded files as a tar, which a restore takes when it is unpacked to a folder.
 * @returns `null` where it is not kept
 */
export async function downloadBackup(name: string): Promise<AsyncIterable<Uint8Array> | null> {
  const store = openStore();
  const index = await readIndex(store);
  const chosen = index.backups.find((backup) => backup.name === name);
  if (!chosen) return null;
  const own = Buffer.from(JSON.stringify({ ...index, backups: [chosen], removing: [] }));
  const keys = [
    chosen.name,
    'deletions.jsonl',
    ...Object.entries(index.files).map(([key, file]) => findFilePlace(key, file)),
  ];
  async function* listEntries(): AsyncGenerator<TarEntry> {
    yield { name: 'backups.json', bytes: own.length, body: bodyOf(own) };
    for (const key of keys) {
      const found = await store.read(key);
      if (!found) continue;
      const { bytes, body } = found;
      // The length stands before a file in a tar.
      const whole = bytes === null ? await buffer(body) : null;
      yield whole ? { name: key, bytes: whole.length, body: bodyOf(whole) } : { name: key, bytes: bytes ?? 0, body };
    }
  }
  return writeTar(listEntries(), new Date(chosen.at));
}

async function* bodyOf(bytes: Buffer): AsyncGenerator<Buffer> {
  await Promise.resolve();
  yield bytes;
}
