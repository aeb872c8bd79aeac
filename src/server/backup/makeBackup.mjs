import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  findFilePlace,
  keepDeletions,
  mergeDeletions,
  readIndex,
  readKeptDeletions,
  writeIndex,
} from './backupIndex.mjs';
import { openBackupStore } from './backupStore.mjs';
import { insertRun, isDue, withLease } from './backupRuns.mjs';
import { Refusal } from './Refusal.mjs';
import { findRecipient, seal } from './seal.mjs';
import { measureDatabase, takeSnapshot } from './snapshots.mjs';
import { writeTar } from './tar.mjs';

/** @typedef {import('../../config/env.mjs').Env} Env */
/** @typedef {import('./backupStore.mjs').BackupStore} BackupStore */
/** @typedef {import('./backupIndex.mjs').BackupIndex} BackupIndex */
/** @typedef {import('../db/commandDatabase.mjs').CommandDatabase} CommandDatabase */

/** Of the free space, before anything is written: the copy of the database, and what is made of it. */
const SPACE = 2;

/** Where backups are kept. @param {Pick<Env, 'BACKUP_TO' | 'DATA_DIR'>} settings */
export const findBackupPlace = ({ BACKUP_TO, DATA_DIR }) => BACKUP_TO ?? join(DATA_DIR, 'backups');

/** Where uploaded files are. @param {Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>} settings */
export const openSiteFiles = ({ STORAGE_URL, DATA_DIR }) => openBackupStore(STORAGE_URL ?? join(DATA_DIR, 'files'));

/**
 * A new folder for what is not encrypted yet: never in the place of backups, which may be a disk of somebody else.
 *
 * @param {string} dataDir @param {string} name
 */
export async function makeWorkFolder(dataDir, name) {
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  const folder = join(isWritable ? dataDir : tmpdir(), name);
  // What a process has left that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** @param {string} folder @param {number} bytes that are about to be written */
export async function requireSpace(folder, bytes) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  const toMegabytes = (/** @type {number} */ value) => Math.ceil(value / 1024 ** 2);
  throw new Refusal(
    `${folder} has ${toMegabytes(bavail * bsize)} MB free, and ${toMegabytes(bytes)} MB are needed: nothing was written.`,
  );
}

/** @param {string} path */
export async function hashFile(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @param {string} dataDir */
export const readOwnDeletions = (dataDir) =>
  readFile(join(dataDir, 'deletions.jsonl'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** `site-20261125T220003123Z.tar.gz`. @param {Date} at @param {string | null} recipient */
const nameBackup = (at, recipient) =>
  `site-${at.toISOString().replace(/[-:.]/g, '')}.tar.gz${recipient === null ? '' : '.age'}`;

/**
 * Copies the uploaded files that the place of backups lacks: they have hashed names and never change.
 *
 * @param {{ store: BackupStore, site: BackupStore, index: BackupIndex, recipient: string | null }} places
 * @param {string[]} keys @param {string} last
 * @returns the files that are kept now; one that was deleted since the snapshot is not among them
 */
async function copyFiles({ store, site, index, recipient }, keys, last) {
  /** @type {BackupIndex['files']} */
  const files = {};
  for (const key of keys) {
    const kept = index.files[key];
    if (kept?.recipient === recipient && (await store.has(findFilePlace(key, kept)))) {
      files[key] = { ...kept, last };
      continue;
    }
    const found = await site.read(key);
    if (!found) continue;
    const plain = await buffer(found.body);
    const file = { bytes: plain.length, sha256: createHash('sha256').update(plain).digest('hex'), recipient, last };
    const sealed = recipient === null ? plain : await buffer(await seal(Readable.from([plain]), recipient));
    const sha256 = createHash('sha256').update(sealed).digest('hex');
    await store.write(findFilePlace(key, file), { bytes: sealed.length, body: () => Readable.from([sealed]), sha256 });
    files[key] = file;
  }
  return files;
}

/**
 * What is kept after this backup, and what is to be removed.
 *
 * @param {BackupIndex} index with the new backup @param {number} keep 0 keeps all
 * @returns {BackupIndex}
 */
function pruneIndex(index, keep) {
  const backups = [...index.backups].sort((one, other) => (one.name < other.name ? 1 : -1));
  const kept = keep === 0 ? backups : backups.slice(0, keep);
  const oldest = kept.at(-1)?.name ?? '';
  const entries = Object.entries(index.files);
  return {
    format: 1,
    backups: kept,
    files: Object.fromEntries(entries.filter(([, { last }]) => last >= oldest)),
    removing: [
      ...index.removing,
      ...backups.slice(kept.length).map(({ name }) => name),
      ...entries.filter(([, { last }]) => last < oldest).map(([key, file]) => findFilePlace(key, file)),
    ],
  };
}

/** @param {BackupStore} store @param {BackupIndex} index */
async function removeOld(store, index) {
  if (index.removing.length === 0) return;
  for (const key of index.removing) await store.remove(key);
  await writeIndex(store, { ...index, removing: [] });
}

/**
 * Writes a backup to its place, and removes those that are no longer kept. Whoever calls it holds the lease.
 *
 * @param {Env} settings @param {string} work a folder of its own @param {Date} at
 */
async function writeBackup(settings, work, at) {
  const { DATA_DIR, BACKUP_KEY, BACKUP_KEEP } = settings;
  const store = openBackupStore(findBackupPlace(settings));
  const bytes = await measureDatabase(settings);
  if (store.folder) await mkdir(store.folder, { recursive: true, mode: 0o700 });
  for (const folder of [work, ...(store.folder ? [store.folder] : [])]) await requireSpace(folder, SPACE * bytes);
  await store.tidy();
  const index = await readIndex(store);
  const recipient = BACKUP_KEY ? await findRecipient(BACKUP_KEY) : null;
  const name = nameBackup(at, recipient);
  if (index.backups.some((backup) => backup.name === name)) throw new Refusal(`${name} is there already.`);

  const snapshot = await takeSnapshot(settings, work);
  const files = await copyFiles({ store, site: openSiteFiles(settings), index, recipient }, snapshot.keys, name);
  const dump = join(work, snapshot.file);
  const { size } = await stat(dump);
  const deletions = Buffer.from(mergeDeletions(await readKeptDeletions(store), await readOwnDeletions(DATA_DIR)));
  const { keys, ...facts } = snapshot;
  const listed = Object.entries(files).map(([key, file]) => [key, { bytes: file.bytes, sha256: file.sha256 }]);
  const manifest = Buffer.from(
    JSON.stringify({
      format: 1,
      at: at.toISOString(),
      ...facts,
      bytes: size,
      sha256: await hashFile(dump),
      files: Object.fromEntries(listed),
      notFound: keys.length - listed.length,
    }),
  );
  const tar = writeTar(
    [
      { name: 'manifest.json', bytes: manifest.length, body: Readable.from([manifest]) },
      { name: 'deletions.jsonl', bytes: deletions.length, body: Readable.from([deletions]) },
      { name: snapshot.file, bytes: size, body: createReadStream(dump) },
    ],
    at,
  );
  const packed = join(work, name);
  await pipeline(
    Readable.from(tar, { objectMode: false }),
    createGzip(),
    async function* (/** @type {AsyncIterable<Buffer>} */ zipped) {
      yield* recipient === null ? zipped : await seal(zipped, recipient);
    },
    createWriteStream(packed, { mode: 0o600 }),
  );
  await rm(dump);
  const source = { bytes: (await stat(packed)).size, sha256: await hashFile(packed) };
  await store.write(name, { ...source, body: () => createReadStream(packed) });
  await keepDeletions(store, String(deletions));
  const entry = { name, at: at.toISOString(), ...source };
  const next = pruneIndex(
    { ...index, backups: [entry, ...index.backups], files: { ...index.files, ...files } },
    BACKUP_KEEP,
  );
  // From here on it is a backup.
  await writeIndex(store, next);
  await removeOld(store, next);
  return { ...entry, files: listed.length, isSealed: recipient !== null };
}

/**
 * Makes a backup, and writes a row that says so, or why it failed.
 *
 * @param {Env} settings @param {CommandDatabase} db @param {{ isNightly?: boolean }} [how] only where one is due
 * @returns {Promise<Awaited<ReturnType<typeof writeBackup>> | 'busy' | 'not due'>}
 * @throws {Refusal} where it was not made
 */
export async function makeBackup(settings, db, { isNightly = false } = {}) {
  const made = await withLease(db, async () => {
    const at = new Date();
    if (isNightly && !(await isDue(db, at))) return 'not due';
    try {
      const work = await makeWorkFolder(settings.DATA_DIR, '.backup-work');
      try {
        const backup = await writeBackup(settings, work, at);
        await insertRun(db, backup);
        return backup;
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    } catch (error) {
      await insertRun(db, { at: at.toISOString(), failure: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  });
  return made ?? 'busy';
}
