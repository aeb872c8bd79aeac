import { randomUUID } from 'node:crypto';
import { access, constants, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { findBackupPlace, isAhead, listArchives, openBackups, openSiteFiles } from '../backup/archives.mjs';
import { findPostgresTool } from '../backup/databaseCopy.mjs';
import { bad, describeError, info, ok, warn } from './finding.mjs';

/** @typedef {import('./siteChecks.mjs').CheckContext} CheckContext */
/** @typedef {import('./finding.mjs').Finding} Finding */

/** With less of it free, in per cent, the database will soon take no more. */
const BAD_FREE = 3;
/** Where DISK_FREE_PERCENT is 0 and attachments are always kept. */
const WARN_FREE = 10;
/** A night and a half: one night was missed. */
const LATE_MS = 36 * 60 * 60_000;

/** @param {string} place */
const isBucket = (place) => /^https?:/.test(place);

/** How much is free in a folder, of bytes and of files, in per cent: the lower one. @param {string} folder */
async function readFree(folder) {
  const { blocks, bavail, files, ffree } = await statfs(folder);
  const shares = [blocks > 0 ? bavail / blocks : 1, files > 0 ? ffree / files : 1];
  return Math.floor(Math.min(...shares) * 100);
}

/** The disks of data and backups, on the machine that makes this check. @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkDisk({ settings }) {
  const machine = hostname();
  const place = findBackupPlace(settings);
  const folders = [settings.DATA_DIR, ...(isBucket(place) || settings.BACKUP_TO === undefined ? [] : [place])];
  let least = { folder: settings.DATA_DIR, free: 100 };
  for (const folder of folders) {
    try {
      const free = await readFree(folder);
      await access(folder, constants.W_OK);
      if (free <= least.free) least = { folder, free };
    } catch (error) {
      return bad('diskFolder', { folder, machine, reason: describeError(error) });
    }
  }
  if (least.free < BAD_FREE) return bad('diskLow', { ...least, machine });
  const limit = settings.DISK_FREE_PERCENT || WARN_FREE;
  return least.free < limit ? warn('diskLow', { ...least, machine }) : ok('diskFree', { ...least, machine });
}

/** Writes a small file to the bucket, reads it and removes it. @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkStorage({ settings }) {
  const { STORAGE_URL, DATA_DIR } = settings;
  if (!STORAGE_URL) {
    const folder = join(DATA_DIR, 'files');
    const error = await access(folder, constants.W_OK).then(
      () => null,
      (why) => (why.code === 'ENOENT' ? null : why),
    );
    return error === null
      ? ok('storageFolder')
      : bad('storageRefused', { place: folder, reason: describeError(error) });
  }
  const { host: place } = new URL(STORAGE_URL);
  try {
    const store = openSiteFiles(settings);
    const [key, bytes] = [`checks/${randomUUID()}`, Buffer.from(randomUUID())];
    await store.write(key, bytes);
    const found = await store.read(key);
    const parts = found ? await found.body.toArray() : [];
    await store.remove(key);
    if (Buffer.concat(parts).equals(bytes)) return ok('storageBucket', { place });
    return bad('storageRefused', { place, reason: 'GET' });
  } catch (error) {
    return bad('storageRefused', { place, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkBackups({ settings, openDatabase }) {
  const { BACKUP_KEEP, BACKUP_TO, BACKUP_KEY, DATABASE_URL } = settings;
  const db = await openDatabase();
  if (!db) return info('unknown');
  const place = findBackupPlace(settings);
  try {
    if (DATABASE_URL) {
      const [row] = await db.all(`select current_setting('server_version_num') as number`);
      await findPostgresTool('pg_dump', Math.floor(Number(row.number) / 10_000));
    }
    const ahead = (await listArchives(openBackups(settings))).find((archive) => isAhead(archive, new Date()));
    if (ahead) return bad('backupsAhead', { name: ahead.name });
  } catch (error) {
    return bad('backupsRefused', { reason: error instanceof Error ? error.message : String(error) });
  }
  const [runs] = await db.all(
    `select (select max(at) from backup where failure is null and at <= ?) as made,
     (select since from backup_lease) as since`,
    [new Date().toISOString()],
  );
  const at = String(runs.made ?? runs.since);
  if (BACKUP_KEEP === 0) return warn('backupsOff');
  if (Date.now() - Date.parse(at) > LATE_MS) return bad('backupsLate', { at });
  if (runs.made === null) return warn('backupsNone');
  if (BACKUP_TO === undefined) return warn('backupsSameDisk', { at });
  return isBucket(place) && BACKUP_KEY === undefined ? warn('backupsPlain', { at }) : ok('backupsMade', { at });
}
