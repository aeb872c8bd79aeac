import { statfs } from 'node:fs/promises';
import { settings } from '../settings';

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
