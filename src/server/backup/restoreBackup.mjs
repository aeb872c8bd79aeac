import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { findFilePlace, mergeDeletions, readIndex, readKeptDeletions } from './backupIndex.mjs';
import { manifestSchema } from './backupSchemas.mjs';
import { openBackupStore } from './backupStore.mjs';
import {
  findBackupPlace,
  hashFile,
  makeWorkFolder,
  openSiteFiles,
  readOwnDeletions,
  requireSpace,
} from './makeBackup.mjs';
import { Refusal } from './Refusal.mjs';
import { unseal } from './seal.mjs';
import { fillPostgres, requireEmpty, requireSound, writeChecks } from './snapshots.mjs';
import { readTar } from './tar.mjs';

/** @typedef {import('../../config/env.mjs').Env} Env */
/** @typedef {import('./backupStore.mjs').BackupStore} BackupStore */
/** @typedef {import('./backupIndex.mjs').BackupIndex} BackupIndex */

/** @typedef {import('./backupSchemas.mjs').Manifest} Manifest */

/** Of the free space: the archive's copy of the database is larger than the archive. */
const SPACE = 4;

/** @param {AsyncIterable<Uint8Array>} body */
const readAll = (body) => text(Readable.from(body));

/**
 * Writes what is in the archive to the folder and compares it with what was written when it was made.
 *
 * @param {{ stream: Readable, sha256: string, key: string | undefined, isSealed: boolean, work: string }} archive
 */
async function unpack({ stream, sha256, key, isSealed, work }) {
  const hash = createHash('sha256');
  const counted = new PassThrough();
  const arrived = pipeline(
    stream,
    async function* (/** @type {AsyncIterable<Buffer>} */ parts) {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    counted,
  );
  // What is wrong with it is told by whoever reads it.
  arrived.catch(() => undefined);
  /** @type {Manifest | null} */
  let manifest = null;
  let deletions = '';
  const opened = isSealed ? await unseal(counted, key) : counted;
  await pipeline(opened, createGunzip(), (/** @type {AsyncIterable<Buffer>} */ parts) =>
    readTar(parts, async ({ name, body }) => {
      if (name === 'manifest.json') manifest = manifestSchema.parse(JSON.parse(await readAll(body)));
      else if (name === 'deletions.jsonl') deletions = await readAll(body);
      else if (name === 'site.db' || name === 'site.sql') {
        await pipeline(body, createWriteStream(join(work, name), { mode: 0o600 }));
      } else throw new Refusal(`The backup is damaged: it holds a file ${name}.`);
    }),
  );
  await arrived;
  if (hash.digest('hex') !== sha256) throw new Refusal('The backup is damaged: it is not the file that was written.');
  const found = /** @type {Manifest | null} */ (manifest);
  if (!found || (await hashFile(join(work, found.file))) !== found.sha256) {
    throw new Refusal('The backup is damaged: its database is not the one that was written.');
  }
  return { manifest: found, deletions };
}

/** @param {Parameters<typeof unpack>[0]} archive */
async function unpackOrRefuse(archive) {
  try {
    return await unpack(archive);
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    throw new Refusal(`The backup is damaged: ${error instanceof Error ? error.message : error}.`, { cause: error });
  }
}

/**
 * Puts back the uploaded files that the site's storage lacks; each is compared with what was uploaded.
 *
 * @param {{ store: BackupStore, site: BackupStore, index: BackupIndex, key: string | undefined }} places
 * @param {Manifest['files']} files
 */
async function restoreFiles({ store, site, index, key }, files) {
  let written = 0;
  const hashOf = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('hex');
  for (const [name, { sha256 }] of Object.entries(files)) {
    const present = await site.read(name);
    if (present && hashOf(await buffer(present.body)) === sha256) continue;
    const kept = index.files[name];
    const found = kept && (await store.read(findFilePlace(name, kept)));
    if (!found) throw new Refusal(`The uploaded file ${name} is not in the place of backups.`);
    const bytes = await buffer(kept.recipient === null ? found.body : await unseal(found.body, key)).catch((error) => {
      if (error instanceof Refusal) throw error;
      throw new Refusal(`The uploaded file ${name} is damaged in the place of backups: ${error.message}.`);
    });
    if (hashOf(bytes) !== sha256) throw new Refusal(`The uploaded file ${name} is damaged in the place of backups.`);
    await site.write(name, { bytes: bytes.length, body: () => Readable.from([bytes]), sha256 });
    written += 1;
  }
  return written;
}

/** @param {string} path @param {string} content */
async function writeDurably(path, content) {
  const unfinished = `${path}.part`;
  await writeFile(unfinished, content, { mode: 0o600 });
  const file = await open(unfinished);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/**
 * Puts a backup in the place of a database that is not there. Everything is read and compared first; the database comes
 * last, and whole or not at all. The next start of the site migrates it and deletes again who was deleted since.
 *
 * @param {Env} settings @param {{ from?: string, name?: string }} choice another place of backups, another than the newest
 * @throws {Refusal} and then no database is there
 */
export async function restoreBackup(settings, { from, name } = {}) {
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY: key } = settings;
  await requireEmpty(settings);
  const store = openBackupStore(from ?? findBackupPlace(settings));
  const index = await readIndex(store);
  const chosen = name === undefined ? index.backups[0] : index.backups.find((backup) => backup.name === name);
  if (!chosen) {
    const there = index.backups.map((backup) => `\n  ${backup.name}`).join('');
    throw new Refusal(there ? `There is no backup ${name}. There are:${there}` : 'There are no backups in this place.');
  }
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const work = await makeWorkFolder(DATA_DIR, '.restore-work');
  try {
    await requireSpace(work, SPACE * chosen.bytes);
    const archive = await store.read(chosen.name);
    if (!archive) throw new Refusal(`The file ${chosen.name} is not in the place of backups.`);
    const isSealed = chosen.name.endsWith('.age');
    const unpacked = await unpackOrRefuse({ stream: archive.body, sha256: chosen.sha256, key, isSealed, work });
    const { manifest } = unpacked;
    const wanted = DATABASE_URL ? 'postgres' : 'sqlite';
    if (manifest.database !== wanted) {
      const how = wanted === 'sqlite' ? 'set DATABASE_URL' : 'leave DATABASE_URL out';
      throw new Refusal(`The backup is one of ${manifest.database}: ${how}.`);
    }
    const dump = join(work, manifest.file);
    if (!DATABASE_URL) await requireSound(dump, manifest);
    const files = await restoreFiles({ store, site: openSiteFiles(settings), index, key }, manifest.files);
    const deletions = [await readOwnDeletions(DATA_DIR), await readKeptDeletions(store), unpacked.deletions];
    await writeDurably(join(DATA_DIR, 'deletions.jsonl'), mergeDeletions(...deletions));
    if (DATABASE_URL) {
      const checks = join(work, 'checks.sql');
      await writeFile(checks, writeChecks(manifest));
      await fillPostgres(DATABASE_URL, [dump, checks]);
    } else {
      const file = await open(dump);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await requireEmpty(settings);
      await rename(dump, join(DATA_DIR, 'site.db'));
    }
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    return { name: chosen.name, at: manifest.at, tables: Object.keys(manifest.tables).length, rows, files };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param {Env} settings @returns {Promise<import('./backupIndex.mjs').KeptBackup[]>} the newest first */
export const listBackups = async (settings) => (await readIndex(openBackupStore(findBackupPlace(settings)))).backups;
