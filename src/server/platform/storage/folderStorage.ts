import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorFields } from '../http/HttpError';
import type { FileStorage } from './storage';

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
