import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '../settings';
import { errorFields } from './HttpError';

/**
 * Where bodies are written while they arrive: in the data folder, which is on a disk; the system's folder may be in memory,
 * and is used where nothing else of a process is kept in a data folder.
 */
export const spoolFolders = (): string[] => [join(settings().DATA_DIR, 'tmp'), tmpdir()];

/** What is said of a folder that cannot be used. */
const UNUSABLE = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'];
const is = (error: unknown, codes: string[]) => codes.includes(String(errorFields(error).code));

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!is(error, ['EEXIST'])) throw error;
  });
  const path = join(folder, `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}

/** In the first folder that can be used. */
async function openAnywhere([folder, ...others]: string[]): Promise<FileHandle> {
  if (folder === undefined) throw new Error('there is no folder for uploads');
  try {
    return await openNameless(folder);
  } catch (error) {
    if (others.length > 0 && is(error, UNUSABLE)) return openAnywhere(others);
    throw error;
  }
}

/** A file without a name, which the system frees with its last handle. */
export type Spool = {
  /** Adds to its end. */
  append: (bytes: Uint8Array) => Promise<void>;
  /** How many bytes it has. */
  size: () => number;
  read: (from: number, length: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

/**
 * Opens a file for what a visitor sends, for this user alone. Its name is removed at once: whatever ends the process, also
 * `kill -9`, leaves nothing of it.
 * @throws the system's error, such as `ENOSPC`, which becomes `storage_full`
 */
export async function openSpool(): Promise<Spool> {
  const file = await openAnywhere(spoolFolders());
  let size = 0;
  return {
    append: async (bytes) => {
      await file.appendFile(bytes);
      size += bytes.length;
    },
    size: () => size,
    read: async (from, length) => {
      const bytes = Buffer.alloc(length);
      let read = 0;
      while (read < length) {
        const { bytesRead } = await file.read(bytes, read, length - read, from + read);
        if (bytesRead === 0) throw new Error('a file of an upload is shorter than it was');
        read += bytesRead;
      }
      return bytes;
    },
    close: () => file.close(),
  };
}
