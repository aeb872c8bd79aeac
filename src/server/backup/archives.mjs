import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openFileStore } from '../storage/fileStore.mjs';
import { Refusal } from '../Refusal.mjs';
import { formatSigner, isSigned, shortenSigner, signStatement } from './signing.mjs';

/*
 * What lies in the place of backups: `site-<time>.tar.gz`, beside it `site-<time>.json`, which says what it is and which
 * uploaded files it needs and is signed, and `files/`. Others may write there too: names have a pattern, sizes a bound, and
 * nothing is believed but what a key has signed.
 */

/** @typedef {import('../../config/env.mjs').Env} Env */
/** @typedef {import('../storage/fileStore.mjs').FileStore} FileStore */
/** @typedef {{ bytes: number, sha256: string, recipient: string | null }} KeptFile as it was uploaded, and whom it is encrypted for */
/**
 * `at` is the time of its snapshot; `signer` is `null` where nobody has signed it, `isFormer` says that it was made before
 * archives were signed.
 *
 * @typedef {{ name: string, at: string, bytes: number, sha256: string, files: Record<string, KeptFile>, signer: string | null, isFormer: boolean }} Archive
 */

/** Names of archives in the order in which they were made: a bucket need not allow to list it. */
const LIST = 'archives.json';
/** What the place held before archives were signed. */
const FORMER_LIST = 'backups.json';
const FORMER_DELETIONS = 'deletions.jsonl';
/** Of each of these files: 100,000 uploaded files have 20 MB. */
export const MAX_TEXT_BYTES = 32 * 1024 ** 2;
/** Of one uploaded file. */
const MAX_FILE_BYTES = 64 * 1024 ** 2;
/** As far may the clocks of two machines differ. */
const CLOCKS_MS = 5 * 60_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const archiveName = z.string().regex(/^site-[0-9TZ]{19}\.tar\.gz(?:\.age)?$/);
const fileKey = z.string().regex(/^(?:pictures|documents|attachments)\/[a-z0-9-]+\.[a-z0-9]+$/);
const size = z.int().nonnegative();
const fileFacts = z.object({ bytes: size.max(MAX_FILE_BYTES), sha256 });
const archiveFacts = z.object({ name: archiveName, at: z.iso.datetime(), bytes: size, sha256 });
const keptFile = fileFacts.extend({ recipient: z.string().nullable() });

const signedSchema = z.object({ signer: z.string(), signature: z.string(), statement: z.string() });
const statementSchema = archiveFacts.extend({ files: z.record(fileKey, keptFile) });
const formerSchema = z.object({
  backups: z.array(archiveFacts),
  /** `last` is the newest archive that needs the file. */
  files: z.record(fileKey, keptFile.extend({ last: z.string() })),
});
/** Of `manifest.json` in an archive, also in those that are not signed. */
const manifestSchema = z.object({ database: z.enum(['sqlite', 'postgres']), files: z.record(fileKey, fileFacts) });

/** @param {Pick<Env, 'BACKUP_TO' | 'DATA_DIR'>} settings */
export const findBackupPlace = ({ BACKUP_TO, DATA_DIR }) => BACKUP_TO ?? join(DATA_DIR, 'backups');

/** @param {Pick<Env, 'BACKUP_TO' | 'DATA_DIR'>} settings @param {string} [from] another place */
export const openBackups = (settings, from) => openFileStore(from ?? findBackupPlace(settings), { isForeign: true });

/** Where uploaded files are. @param {Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>} settings */
export const openSiteFiles = ({ STORAGE_URL, DATA_DIR }) => openFileStore(STORAGE_URL ?? join(DATA_DIR, 'files'));

/** @param {string} key of an uploaded file @param {Pick<KeptFile, 'recipient'>} file */
export const findFilePlace = (key, { recipient }) => `files/${key}${recipient === null ? '' : '.age'}`;

/** @param {string} name of an archive */
export const findStatementPlace = (name) => name.replace(/\.tar\.gz.*$/, '.json');

/**
 * All bytes of a stream that says how many it has at most.
 *
 * @param {AsyncIterable<Uint8Array>} stream @param {number} most @param {string} name for people
 */
export async function readWhole(stream, most, name) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > most) throw new Refusal(`${name} is larger than ${most} bytes, and was not read.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @param {FileStore} store @param {string} key */
async function readText(store, key) {
  const found = await store.read(key);
  return found && String(await readWhole(found.body, MAX_TEXT_BYTES, key));
}

/**
 * @template T
 * @param {import('zod').ZodType<T>} schema @param {string | null} text @returns {T | null} `null` for what has another form
 */
function parse(schema, text) {
  try {
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @param {Buffer} bytes @throws {Refusal} */
export function parseManifest(bytes) {
  const manifest = parse(manifestSchema, String(bytes));
  if (!manifest) throw new Refusal('The backup is damaged: its list of files has another form.');
  return manifest;
}

/** @param {FileStore} store @param {string} name @returns {Promise<Archive | null>} */
async function findSigned(store, name) {
  const signed = parse(signedSchema, await readText(store, findStatementPlace(name)));
  const statement = signed && parse(statementSchema, signed.statement);
  if (!statement) return null;
  const isTrue = statement.name === name && isSigned(signed);
  return { ...statement, name, signer: isTrue ? signed.signer : null, isFormer: false };
}

/** @param {FileStore} store */
const readFormer = async (store) => parse(formerSchema, await readText(store, FORMER_LIST));

/** @param {FileStore} store @returns {Promise<Archive[]>} */
async function listFormer(store) {
  const { backups, files } = (await readFormer(store)) ?? { backups: [], files: {} };
  return backups.map((backup) => ({
    ...backup,
    files: Object.fromEntries(Object.entries(files).filter(([, { last }]) => last >= backup.name)),
    signer: null,
    isFormer: true,
  }));
}

/** All archives that the place names, the newest first by their own word. @param {FileStore} store @returns {Promise<Archive[]>} */
export async function listArchives(store) {
  const names = parse(z.array(archiveName).max(5000), await readText(store, LIST)) ?? [];
  const archives = await listFormer(store);
  for (const name of names) {
    const archive = await findSigned(store, name);
    if (archive) archives.push(archive);
  }
  return archives.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** One that the list may not name. @param {FileStore} store @param {string} name @returns {Promise<Archive | null>} */
export async function findArchive(store, name) {
  if (!archiveName.safeParse(name).success) return null;
  return (await findSigned(store, name)) ?? (await listFormer(store)).find((archive) => archive.name === name) ?? null;
}

/** Whether a clock was ahead when it was made: until then it is none. @param {{ at: string }} archive @param {Date} now */
export const isAhead = ({ at }, now) => Date.parse(at) > now.getTime() + CLOCKS_MS;

/**
 * Adds an archive whose file is there; from then on it is a backup.
 *
 * @param {FileStore} store @param {import('node:crypto').KeyObject} key
 * @param {Omit<Archive, 'signer' | 'isFormer'>} facts @param {Archive[]} others
 * @returns {Promise<Archive>}
 */
export async function addArchive(store, key, facts, others) {
  await store.write(findStatementPlace(facts.name), Buffer.from(signStatement(key, JSON.stringify(facts))));
  const archive = { ...facts, signer: formatSigner(key), isFormer: false };
  await writeList(store, [archive, ...others]);
  return archive;
}

/** @param {FileStore} store @param {Archive[]} archives */
const writeList = (store, archives) =>
  store.write(LIST, Buffer.from(JSON.stringify(archives.filter(({ isFormer }) => !isFormer).map(({ name }) => name))));

/**
 * Removes the archives that are no longer kept, with the uploaded files that no other one needs. What was just made stays;
 * what a clock has dated ahead goes first.
 *
 * @param {FileStore} store @param {Archive} made @param {Archive[]} others the newest first @param {number} keep 0 keeps all
 * @param {Date} now
 */
export async function pruneArchives(store, made, others, keep, now) {
  const ordered = [...others.filter((one) => !isAhead(one, now)), ...others.filter((one) => isAhead(one, now))];
  const kept = [made, ...(keep === 0 ? ordered : ordered.slice(0, keep - 1))];
  const removed = [made, ...ordered].slice(kept.length);
  if (removed.length === 0) return;
  /** @param {Archive} archive */
  const listPlaces = ({ files }) => Object.entries(files).map(([key, file]) => findFilePlace(key, file));
  const needed = new Set(kept.flatMap(listPlaces));
  // The statement last: what is cut short is done again the next time.
  for (const archive of removed) {
    for (const place of listPlaces(archive)) if (!needed.has(place)) await store.remove(place);
    await store.remove(archive.name);
    if (!archive.isFormer) await store.remove(findStatementPlace(archive.name));
  }
  await writeList(store, kept);
  const former = await readFormer(store);
  if (!former) return;
  const backups = former.backups.filter(({ name }) => kept.some((archive) => archive.name === name));
  if (backups.length > 0)
    return store.write(FORMER_LIST, Buffer.from(JSON.stringify({ format: 1, ...former, backups })));
  await store.remove(FORMER_LIST);
  await store.remove(FORMER_DELETIONS);
}

/** Lines of `deletions.jsonl`, each once, in the order of time. @param {string[]} texts */
export function mergeDeletions(...texts) {
  const lines = [...new Set(texts.flatMap((one) => one.split('\n')))].flatMap((line) => {
    const deletion = parse(z.object({ at: z.string() }), line);
    // Half a line, which nobody can read, is none.
    return deletion ? [{ line, at: deletion.at }] : [];
  });
  return lines
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ line }) => `${line}\n`)
    .join('');
}

/** @param {string} dataDir */
export const readOwnDeletions = (dataDir) =>
  readFile(join(dataDir, 'deletions.jsonl'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** @param {string} signer */
export const findDeletionsPlace = (signer) => `deletions-${shortenSigner(signer)}.json`;

/** The deletions that this key has kept in the place. @param {FileStore} store @param {string} signer @returns {Promise<string>} */
export async function readKeptDeletions(store, signer) {
  const signed = parse(signedSchema, await readText(store, findDeletionsPlace(signer)));
  return signed?.signer === signer && isSigned(signed) ? signed.statement : '';
}

/** Those of before archives were signed. @param {FileStore} store */
export const readFormerDeletions = async (store) => (await readText(store, FORMER_DELETIONS)) ?? '';

/**
 * Adds to the kept deletions what is new, so that who was deleted after the last backup stays deleted where the machine is
 * lost.
 *
 * @param {FileStore} store @param {import('node:crypto').KeyObject} key @param {string} dataDir of this machine
 * @returns {Promise<string>} all of them
 */
export async function keepDeletions(store, key, dataDir) {
  const signer = formatSigner(key);
  const kept = await readKeptDeletions(store, signer);
  const merged = mergeDeletions(kept, await readOwnDeletions(dataDir));
  if (merged !== kept) await store.write(findDeletionsPlace(signer), Buffer.from(signStatement(key, merged)));
  return merged;
}
