import { join, dirname } from 'node:path';
import { settings } from '../settings';
import { bucketStorage } from './bucketStorage';
import { once } from '@/lib/once';
import type { Readable } from 'node:stream';
import { statfs, mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { errorFields } from '../http/HttpError';

/** The storage of this process: the bucket of `STORAGE_URL`, or else the folder `files` of `DATA_DIR`. */
export const storage = once((): FileStorage => {
  const { STORAGE_URL, DATA_DIR } = settings();
  return STORAGE_URL ? bucketStorage(STORAGE_URL) : folderStorage(join(DATA_DIR, 'files'));
});

/** All bytes of a file; `null` where there is none. For files of a known, small size. */
export async function readStored(key: string): Promise<Buffer | null> {
  const file = await storage().read(key);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A file that is being read; `bytes` is `null` where a bucket does not say them. A reader that does not need all of it destroys `body`. */
export type StoredFile = { bytes: number | null; body: Readable };

/**
 * Where uploaded files are. A key is a path of lower-case segments, such as `pictures/<hash>-960.webp`, and holds the same
 * bytes for ever: a file is written, read and removed, never changed.
 */
export type FileStorage = {
  /**
   * Writes a file whole or not at all, and again where it is there already.
   * @param type media type, such as `image/webp`
   * @throws HttpError `storage_full` (or the system's `ENOSPC`, which becomes it) without space, `unavailable` while the
   *   storage cannot be reached
   */
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** `null` where there is no such file. @throws HttpError `unavailable` */
  read(key: string): Promise<StoredFile | null>;
  /** Does nothing where there is no such file. @throws HttpError `unavailable` */
  remove(key: string): Promise<void>;
};

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

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String(errorFields(error).code));

/** Writes to a name beside the file's own, so that nobody sees a part of it, and waits for the disk. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Files below a folder, which is made with the first of them, for this user alone. */
export function folderStorage(folder: string): FileStorage {
  const pathTo = (key: string) => {
    if (!/^(?:[a-z0-9-]+\/)+[a-z0-9-]+(?:\.[a-z0-9]+)?$/.test(key)) throw new Error(`${key} is no key of a file`);
    return join(folder, key);
  };
  return {
    write: (key, bytes) => writeWhole(pathTo(key), bytes),
    read: async (key) => {
      try {
        const file = await open(pathTo(key));
        const { size } = await file.stat();
        return { bytes: size, body: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathTo(key), { force: true }),
  };
}
