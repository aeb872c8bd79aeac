import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  findArchive,
  findFilePlace,
  isAhead,
  listArchives,
  MAX_TEXT_BYTES,
  mergeDeletions,
  openBackups,
  openSiteFiles,
  parseManifest,
  readFormerDeletions,
  readKeptDeletions,
  readOwnDeletions,
  readWhole,
} from './archives.mjs';
import { checkSqlite, DATABASE_FILES, putBack, requireEmpty, requirePlainRole } from './databaseCopy.mjs';
import { openCommandDatabase } from '../db/commandDatabase.mjs';
import { insertRun } from './backupRuns.mjs';
import { hashBytes, requireSpace, withWorkFolder } from './makeBackup.mjs';
import { Refusal } from '../Refusal.mjs';
import { decrypt, findSigningKey, formatSigner } from './signing.mjs';

/** @typedef {import('../../config/env.mjs').Env} Env */
/** @typedef {import('./archives.mjs').Archive} Archive */
/** @typedef {ReturnType<typeof openBackups>} FileStore */

/** Of encryption, for each file: its head, and 16 bytes for each 64 KB. */
const MORE_BYTES = 64 * 1024;

/** The public half of this site's key; `null` where it has none. @param {Env} settings */
export async function findSigner(settings) {
  const key = await findSigningKey(settings);
  return key && formatSigner(key);
}

/** @param {Archive} archive */
export const describeArchive = ({ name, at, bytes, signer }) =>
  `${name}  ${at}  ${(bytes / 1e6).toFixed(1)} MB  ${signer === null ? 'not signed' : `signed by ${signer}`}`;

/**
 * @param {FileStore} store @param {string | null} signer whose newest is taken @param {(line: string) => void} show
 * @returns {Promise<Archive>}
 */
async function findNewest(store, signer, show) {
  const now = new Date();
  const archives = await listArchives(store);
  const own = archives.filter((archive) => signer !== null && archive.signer === signer);
  const found = own.find((archive) => !isAhead(archive, now));
  if (found) {
    const newer = archives.filter((archive) => archive.at > found.at && !isAhead(archive, now));
    if (newer.length > 0) show(`There are newer ones of other keys:\n${newer.map(describeArchive).join('\n')}`);
    return found;
  }
  const why =
    signer === null
      ? 'This site has no key yet: name the one that has signed the backups (--signer ed25519:…), or a backup.'
      : `There is no backup signed by ${signer}${own.length > 0 ? ' before now, by the clock of this machine' : ''}.`;
  throw new Refusal(`${why} There are:\n${archives.map(describeArchive).join('\n') || 'none'}`);
}

/**
 * Copies the archive to the folder and compares it with what was signed.
 *
 * @param {FileStore} store @param {Archive} archive @param {string} work @returns {Promise<string>} the path of the copy
 */
async function copyArchive(store, { name, bytes, sha256 }, work) {
  await requireSpace(work, bytes);
  const found = await store.read(name);
  if (!found) throw new Refusal(`The file ${name} is not in the place of backups.`);
  const [hash, path] = [createHash('sha256'), join(work, name)];
  let copied = 0;
  await pipeline(
    found.body,
    async function* (/** @type {AsyncIterable<Buffer>} */ parts) {
      for await (const part of parts) {
        copied += part.length;
        if (copied > bytes) throw new Refusal(`The backup is damaged: ${name} is larger than it was.`);
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (hash.digest('hex') !== sha256) throw new Refusal('The backup is damaged: it is not the file that was written.');
  return path;
}

/**
 * Writes the database of an archive to the folder.
 *
 * @param {string} path of the archive @param {string | undefined} key @param {string} work
 */
async function unpack(path, key, work) {
  const packed = createReadStream(path);
  const opened = path.endsWith('.age') ? await decrypt(packed, key) : packed;
  const texts = new Map([
    ['manifest.json', Buffer.alloc(0)],
    ['deletions.jsonl', Buffer.alloc(0)],
  ]);
  let database = '';
  /** @param {import('tar-stream').Headers} header @param {import('node:stream').PassThrough} body */
  async function take({ name, size = 0, type }, body) {
    if (type !== 'file') throw new Refusal(`it holds something else than files, ${name}`);
    if (texts.has(name) && size > MAX_TEXT_BYTES) throw new Refusal(`${name} is larger than ${MAX_TEXT_BYTES} bytes`);
    if (texts.has(name)) texts.set(name, await readWhole(body, MAX_TEXT_BYTES, name));
    else if (database === '' && DATABASE_FILES.includes(name)) {
      await requireSpace(work, size);
      database = join(work, name);
      await pipeline(body, createWriteStream(database, { mode: 0o600 }));
    } else throw new Refusal(`it holds a file ${name}`);
  }
  const tar = extract();
  tar.on('entry', (header, body, next) => {
    take(header, body).then(
      () => next(),
      (error) => tar.destroy(error),
    );
  });
  await pipeline(opened, createGunzip(), tar);
  if (database === '') throw new Refusal('it holds no database');
  if (database.endsWith('.db')) await checkSqlite(database);
  const manifest = parseManifest(texts.get('manifest.json') ?? Buffer.alloc(0));
  return { manifest, database, deletions: String(texts.get('deletions.jsonl')) };
}

/** @param {NodeJS.ErrnoException} error of `unpack` @returns {never} */
function refuseDamage(error) {
  if (error.code === 'ENOSPC' || /^The backup |nothing was written/.test(error.message)) throw error;
  throw new Refusal(`The backup is damaged: ${error.message}.`, { cause: error });
}

/**
 * Puts back the uploaded files that the site's storage lacks; each is compared with what was uploaded.
 *
 * @param {FileStore} store @param {FileStore} site @param {Archive} archive @param {Pick<Archive, 'files'>['files'] | Record<string, { bytes: number, sha256: string }>} files
 * @param {string | undefined} key
 */
async function restoreFiles(store, site, archive, files, key) {
  let written = 0;
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const present = await site.read(name);
    if (present && hashBytes(await readWhole(present.body, Infinity, name)) === sha256) continue;
    const kept = archive.files[name];
    const found = kept && (await store.read(findFilePlace(name, kept)));
    if (!found) throw new Refusal(`The uploaded file ${name} is not in the place of backups.`);
    const plain = await readPlain(found.body, kept.recipient === null ? null : (key ?? ''), bytes, name);
    if (hashBytes(plain) !== sha256) throw new Refusal(`The uploaded file ${name} is damaged in the place of backups.`);
    await site.write(name, plain);
    written += 1;
  }
  return written;
}

/** @param {import('node:stream').Readable} body @param {string | null} key @param {number} bytes @param {string} name */
async function readPlain(body, key, bytes, name) {
  try {
    return await readWhole(key === null ? body : await decrypt(body, key), bytes + MORE_BYTES, name);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The uploaded file ${name} is damaged in the place of backups: ${error}.`, { cause: error });
  }
}

/** What its own snapshot could not know: that it was made, and that nobody makes it any more. @param {Env} settings @param {Archive} archive */
async function recordRestored(settings, archive) {
  const db = await openCommandDatabase(settings);
  if (!db) return;
  try {
    await db.all("update backup_lease set holder = '', until = ''");
    await insertRun(db, { ...archive, isEncrypted: archive.name.endsWith('.age'), failure: null });
  } finally {
    await db.close();
  }
}

/**
 * Puts a backup in the place of a database that is not there. Everything is read and compared first; the database comes
 * last, and whole or not at all. The next start of the site migrates it and deletes again who was deleted since.
 *
 * @param {Env} settings
 * @param {{ from?: string, name?: string, signer?: string, show?: (line: string) => void }} choice another place, another
 *   archive than the newest, another key than that of this site; `show` is told of newer ones of other keys, and whom a
 *   named one is of before it is read
 * @throws {Refusal} and then no database is there
 */
export async function restoreBackup(settings, { from, name, signer, show = () => undefined } = {}) {
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY } = settings;
  await requireEmpty(settings);
  const store = openBackups(settings, from);
  const trusted = signer ?? (await findSigner(settings));
  const archive = name === undefined ? await findNewest(store, trusted, show) : await findArchive(store, name);
  if (!archive) {
    const there = (await listArchives(store)).map(describeArchive).join('\n') || 'none';
    throw new Refusal(`There is no backup ${name}, or what stands beside it is damaged. There are:\n${there}`);
  }
  const isTrusted = trusted !== null && archive.signer === trusted;
  if (!isTrusted) {
    show(
      `${describeArchive(archive)}\nThat is not the key of this site: what is in it is believed because you named it.`,
    );
    await requirePlainRole(settings);
  }
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  return withWorkFolder(DATA_DIR, '.restore-work', async (work) => {
    const path = await copyArchive(store, archive, work);
    const unpacked = await unpack(path, BACKUP_KEY, work).catch(refuseDamage);
    const { database, files } = unpacked.manifest;
    if (database !== (DATABASE_URL ? 'postgres' : 'sqlite')) {
      const how = DATABASE_URL ? 'leave DATABASE_URL out' : 'set DATABASE_URL';
      throw new Refusal(`The backup is one of ${database}: ${how}.`);
    }
    const written = await restoreFiles(store, openSiteFiles(settings), archive, files, BACKUP_KEY);
    const kept =
      archive.signer === null ? await readFormerDeletions(store) : await readKeptDeletions(store, archive.signer);
    const deletions = mergeDeletions(await readOwnDeletions(DATA_DIR), kept, unpacked.deletions);
    const unfinished = join(DATA_DIR, 'deletions.jsonl.part');
    await writeFile(unfinished, deletions, { mode: 0o600, flush: true });
    await rename(unfinished, join(DATA_DIR, 'deletions.jsonl'));
    await putBack(settings, unpacked.database, work);
    await recordRestored(settings, archive);
    return { archive, files: written };
  });
}
