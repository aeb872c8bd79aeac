import { join } from 'node:path';
import { settings } from '../settings';
import { bucketStorage } from './bucketStorage';
import type { FileStorage } from './FileStorage';
import { folderStorage } from './folderStorage';
import { processValue } from '../processValue.mjs';

/** The storage of this process: the bucket of `STORAGE_URL`, or else the folder `files` of `DATA_DIR`. */
export function storage(): FileStorage {
  return processValue('storage', () => {
    const { STORAGE_URL, DATA_DIR } = settings();
    return STORAGE_URL ? bucketStorage(STORAGE_URL) : folderStorage(join(DATA_DIR, 'files'));
  });
}

/** All bytes of a file; `null` where there is none. For files of a known, small size. */
export async function readStored(key: string): Promise<Buffer | null> {
  const file = await storage().read(key);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
