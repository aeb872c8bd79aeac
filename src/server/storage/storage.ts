import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { once } from '@/lib/once';
import { HttpError } from '../http/HttpError';
import { settings } from '../settings';
import { openFileStore, StorageFailure, type FileStore } from './fileStore.mjs';

/** For one request to a bucket, with its body: 20 MB at 1 MB a second, and some more. */
const TIME_MS = 30_000;

/** @throws HttpError in place of a failure of the bucket */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    if (error.isFull) throw new HttpError('storage_full', { reason: error.message });
    throw new HttpError('unavailable', { headers: { 'Retry-After': '30' }, reason: error.message });
  }
}

/**
 * Where uploaded files are. A key holds the same bytes for ever: a file is written, read and removed, never changed. Each
 * throws HttpError `unavailable` while a bucket cannot be reached; `write` also `storage_full`, or the system's `ENOSPC`,
 * which becomes it.
 */
type FileStorage = Pick<FileStore, 'write' | 'read' | 'remove'>;

/** The storage of this process: the bucket of `STORAGE_URL`, or else the folder `files` of `DATA_DIR`. */
export const storage = once((): FileStorage => {
  const { STORAGE_URL, DATA_DIR } = settings();
  const store = openFileStore(STORAGE_URL ?? join(DATA_DIR, 'files'), { timeMs: TIME_MS });
  return {
    write: (...file) => answering(store.write(...file)),
    read: (key) => answering(store.read(key)),
    remove: (key) => answering(store.remove(key)),
  };
});

/** All bytes of a file; `null` where there is none. For files of a known, small size. */
export async function readStored(key: string): Promise<Buffer | null> {
  const file = await storage().read(key);
  return file && buffer(file.body);
}

/**
 * How much of the disk of the data folder is free, in per cent; `null` where neither the database nor uploaded files are
 * kept there, and where the system does not tell.
 */
export async function readFreePercent(): Promise<number | null> {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = settings();
  if (DATABASE_URL && STORAGE_URL) return null;
  const disk = await statfs(DATA_DIR).catch(() => null);
  return disk && disk.blocks > 0 ? (disk.bavail / disk.blocks) * 100 : null;
}

/** Whether so little of it is free that what visitors attach is not kept, so that orders go on. */
export async function isDiskLow(): Promise<boolean> {
  const free = await readFreePercent();
  return free !== null && free < settings().DISK_FREE_PERCENT;
}
