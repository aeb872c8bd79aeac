import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { spoolFolders } from './openSpool';

/** A body arrives within five minutes, and another process may be receiving it. */
const MAX_AGE_MS = 10 * 60_000;
const NAME = /^upload-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes bodies that processes which were killed have left under a name, as earlier versions did. Called at the start and
 * by housekeeping.
 */
export async function removeLeftUploads(now = new Date()): Promise<void> {
  for (const folder of spoolFolders()) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
    for (const path of names.map((name) => join(folder, name))) {
      const file = await stat(path).catch(() => null);
      // Another user's file of that name in the system's folder cannot be removed.
      if (file && now.getTime() - file.mtimeMs > MAX_AGE_MS) await rm(path, { force: true }).catch(() => undefined);
    }
  }
}
