import { createHash } from 'node:crypto';
import { database, transact, type Database } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { withFileInMemory } from '../http/uploadSlots';
import { log } from '../log/log';
import { storage } from '../storage/storage';
import { insertFiles, markUnusedFiles, removeFile } from './storedFilesRepository';

export type NewFile = {
  key: string;
  /** Of the upload that it belongs to, as `hashUpload` makes it. */
  hash: string;
  /** Read when it is written, where many files come at a time. */
  bytes: Buffer | (() => Promise<Buffer>);
  /** Media type. */
  type: string;
};

/** More than one upload has files. */
const MAX_FILES = 50;
/** Marked in one transaction. */
const MAX_REMOVED = 500;

/** The name of an upload: the same bytes for the same use have the same one. 32 hexadecimal digits. */
export const hashUpload = (use: 'picture' | 'document' | 'attachment', bytes: Buffer): string =>
  createHash('sha256').update(`${use}:`).update(bytes).digest('hex').slice(0, 32);

async function removeMarked(keys: string[]): Promise<void> {
  const db = await database();
  for (const key of keys) {
    await storage().remove(key);
    await removeFile(db, key);
  }
}

async function writeFile({ key, bytes, type }: NewFile): Promise<void> {
  if (typeof bytes !== 'function') return storage().write(key, bytes, type);
  return withFileInMemory('visitor', async () => storage().write(key, await bytes(), type));
}

/**
 * Writes files and then runs what stores the rows that refer to them. Where either fails, the files are removed again,
 * unless they were there before: nothing is half stored.
 * @throws HttpError `storage_full`, `unavailable` (also for a file that is being removed right now), and what `run` throws
 */
export async function storeFiles<T>(files: NewFile[], run: () => Promise<T>): Promise<T> {
  const byKey = new Map(files.map((file) => [file.key, file]));
  if (byKey.size === 0) return run();
  const created_at = new Date().toISOString();
  const rows = [...byKey.values()].map(({ key, hash }) => ({ key, hash, created_at }));
  const named = await transact((tx) => insertFiles(tx, rows));
  if (named < rows.length) {
    throw new HttpError('unavailable', { headers: { 'Retry-After': '5' }, reason: 'a file is being removed' });
  }
  try {
    for (const file of byKey.values()) await writeFile(file);
    return await run();
  } catch (error) {
    const hashes = [...new Set(rows.map(({ hash }) => hash))];
    // By the date of this upload: the same one that comes again meanwhile keeps its files.
    await transact((tx) => markUnusedFiles(tx, { hashes, before: created_at, limit: rows.length }))
      .then(removeMarked)
      .catch((reason: unknown) => log.warn({ reason: String(reason) }, 'a part of an upload is left to housekeeping'));
    throw error;
  }
}

/**
 * Writes files as part of the transaction that stores what refers to them: for the first start only, when nobody waits for
 * its end. Where it fails they are left without a row, and the next start writes them again.
 */
export async function storeFilesWithin(tx: Database, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return;
  const created_at = new Date().toISOString();
  await insertFiles(
    tx,
    files.map(({ key, hash }) => ({ key, hash, created_at })),
  );
  for (const file of files) await writeFile(file);
}

/**
 * Removes the files of these uploads that nothing refers to any more.
 * @param hashes of uploads
 * @param before files that were uploaded again after this time stay: a row that refers to them may be coming
 * @throws what the storage throws; the files are left to housekeeping then
 */
export async function removeUploads(hashes: string[], before: Date): Promise<void> {
  if (hashes.length === 0) return;
  const limits = { hashes, before: before.toISOString(), limit: hashes.length * MAX_FILES };
  await removeMarked(await transact((tx) => markUnusedFiles(tx, limits)));
}

/** Removes files that were uploaded before this time and that nothing refers to. @returns how many */
export async function removeUnusedFiles(before: Date): Promise<number> {
  const limits = { before: before.toISOString(), limit: MAX_REMOVED };
  for (let removed = 0; ;) {
    const keys = await transact((tx) => markUnusedFiles(tx, limits));
    await removeMarked(keys);
    removed += keys.length;
    if (keys.length < MAX_REMOVED) return removed;
  }
}
