import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { access, constants, mkdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import {
  addArchive,
  findFilePlace,
  keepDeletions,
  listArchives,
  openBackups,
  openSiteFiles,
  pruneArchives,
} from './archives.mjs';
import { insertRun, withLease } from './backupRuns.mjs';
import { measureDatabase, takeSnapshot } from './databaseCopy.mjs';
import { Refusal } from '../Refusal.mjs';
import { encrypt, findRecipient, formatSigner, prepareSigningKey } from './signing.mjs';

/** @typedef {import('../../config/env.mjs').Env} Env */
/** @typedef {import('./archives.mjs').Archive} Archive */
/** @typedef {import('../db/commandDatabase.mjs').CommandDatabase} CommandDatabase */

/** Of the free space, before anything is written: the copy of the database, and what is made of it. */
const SPACE = 2;

/**
 * Runs `work` with a new folder for what is not encrypted yet: never in the place of backups, which may be a disk of
 * somebody else.
 *
 * @template T
 * @param {string} dataDir @param {string} name @param {(folder: string) => Promise<T>} work
 */
export async function withWorkFolder(dataDir, name, work) {
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  const folder = join(isWritable ? dataDir : tmpdir(), name);
  // What a process has left that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

/** @param {Buffer} bytes */
export const hashBytes = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies the uploaded files that the place of backups lacks: they have hashed names and never change.
 *
 * @param {{ store: ReturnType<typeof openBackups>, site: ReturnType<typeof openSiteFiles>, archives: Archive[], signer: string, recipient: string | null }} places
 * @param {string[]} keys
 * @returns {Promise<Archive['files']>} one that was deleted since the snapshot is not among them
 */
async function copyFiles({ store, site, archives, signer, recipient }, keys) {
  const own = archives.filter((archive) => archive.signer === signer);
  /** @type {Archive['files']} The oldest first, so that the newest word counts. */
  const known = Object.assign({}, ...own.toReversed().map((archive) => archive.files));
  /** @type {Archive['files']} */
  const files = {};
  for (const key of keys) {
    const place = findFilePlace(key, { recipient });
    if (known[key]?.recipient === recipient && (await store.has(place))) {
      files[key] = known[key];
      continue;
    }
    const found = await site.read(key);
    if (!found) continue;
    const plain = await buffer(found.body);
    files[key] = { bytes: plain.length, sha256: hashBytes(plain), recipient };
    const kept = recipient === null ? plain : await buffer(await encrypt(Readable.from([plain]), recipient));
    await store.write(place, kept);
  }
  return files;
}

/**
 * Packs texts by their names, and the copy of the database.
 *
 * @param {string} path of the archive @param {{ at: Date, recipient: string | null }} how
 * @param {Record<string, string>} texts @param {{ name: string, copy: string }} database
 */
async function writeArchive(path, { at, recipient }, texts, { name, copy }) {
  const tar = pack();
  const common = { mode: 0o600, mtime: at };
  for (const [entry, text] of Object.entries(texts)) tar.entry({ name: entry, ...common }, text);
  const { size } = await stat(copy);
  pipeline(createReadStream(copy), tar.entry({ name, size, ...common })).then(
    () => tar.finalize(),
    (error) => tar.destroy(error),
  );
  await pipeline(
    tar,
    createGzip(),
    async function* (/** @type {AsyncIterable<Buffer>} */ zipped) {
      yield* recipient === null ? zipped : await encrypt(zipped, recipient);
    },
    createWriteStream(path, { mode: 0o600 }),
  );
}

/**
 * Writes a backup to its place, and removes those that are no longer kept. Whoever calls it holds the lease.
 *
 * @param {Env} settings @param {string} work a folder of its own @param {Date} at
 */
async function writeBackup(settings, work, at) {
  const { DATA_DIR, BACKUP_KEY, BACKUP_KEEP } = settings;
  const store = openBackups(settings);
  const bytes = await measureDatabase(settings);
  if (store.folder) await mkdir(store.folder, { recursive: true, mode: 0o700 });
  for (const folder of [work, ...(store.folder ? [store.folder] : [])]) await requireSpace(folder, SPACE * bytes);
  await store.tidy();
  const key = await prepareSigningKey(settings);
  const [signer, recipient] = [formatSigner(key), BACKUP_KEY ? await findRecipient(BACKUP_KEY) : null];
  const name = `site-${at.toISOString().replace(/[-:.]/g, '')}.tar.gz${recipient === null ? '' : '.age'}`;
  const archives = await listArchives(store);
  if (archives.some((archive) => archive.name === name)) throw new Refusal(`${name} is there already.`);

  const snapshot = await takeSnapshot(settings, work);
  const files = await copyFiles({ store, site: openSiteFiles(settings), archives, signer, recipient }, snapshot.keys);
  const manifest = { format: 2, at: at.toISOString(), database: settings.DATABASE_URL ? 'postgres' : 'sqlite', files };
  const copy = join(work, snapshot.file);
  const path = join(work, name);
  const deletions = await keepDeletions(store, key, DATA_DIR);
  const texts = { 'manifest.json': JSON.stringify(manifest), 'deletions.jsonl': deletions };
  await writeArchive(path, { at, recipient }, texts, { name: snapshot.file, copy });
  await rm(copy);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const packed = await openAsBlob(path);
  await store.write(name, packed);
  const facts = { name, at: manifest.at, bytes: packed.size, sha256: hash.digest('hex'), files };
  const made = await addArchive(store, key, facts, archives);
  await pruneArchives(store, made, archives, BACKUP_KEEP, at);
  return { ...made, isEncrypted: recipient !== null };
}

/**
 * Makes a backup, and writes a row that says so, or why it failed.
 *
 * @param {Env} settings @param {CommandDatabase} db
 * @returns {Promise<Awaited<ReturnType<typeof writeBackup>> | null>} `null` where another process makes one
 * @throws {Refusal} where it was not made
 */
export const makeBackup = (settings, db) =>
  withLease(db, async () => {
    const at = new Date();
    try {
      const backup = await withWorkFolder(settings.DATA_DIR, '.backup-work', (work) => writeBackup(settings, work, at));
      await insertRun(db, { ...backup, failure: null });
      return backup;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await insertRun(db, { name: null, at: at.toISOString(), bytes: 0, files: {}, isEncrypted: false, failure });
      throw error;
    }
  });
