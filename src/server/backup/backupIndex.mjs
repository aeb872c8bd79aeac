import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { indexSchema } from './backupSchemas.mjs';
import { Refusal } from './Refusal.mjs';

/*
 * The list of what a place of backups holds, in its file `backups.json`. It names nobody: uploaded files are called by
 * hashes.
 */

const INDEX = 'backups.json';
const DELETIONS = 'deletions.jsonl';

/** @typedef {import('./backupSchemas.mjs').BackupIndex} BackupIndex */
/** @typedef {BackupIndex['backups'][number]} KeptBackup */
/** @typedef {BackupIndex['files'][string]} KeptFile */
/** @typedef {import('./backupStore.mjs').BackupStore} BackupStore */

/** Where an uploaded file is kept. @param {string} key @param {KeptFile} file */
export const findFilePlace = (key, { recipient }) => `files/${key}${recipient === null ? '' : '.age'}`;

/** @param {BackupStore} store @param {string} key @param {string} content */
async function writeText(store, key, content) {
  const bytes = Buffer.from(content);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await store.write(key, { bytes: bytes.length, body: () => Readable.from([bytes]), sha256: hash });
}

/** @param {BackupStore} store @returns {Promise<BackupIndex>} an empty one where there is none yet */
export async function readIndex(store) {
  const found = await store.read(INDEX);
  if (!found) return { format: 1, backups: [], files: {}, removing: [] };
  const content = await text(found.body);
  try {
    return indexSchema.parse(JSON.parse(content));
  } catch {
    throw new Refusal(
      `${INDEX} in the place of backups cannot be read: move it away, and the next backup begins a new one.`,
    );
  }
}

/** @param {BackupStore} store @param {BackupIndex} index */
export const writeIndex = (store, index) => writeText(store, INDEX, JSON.stringify(index));

/** Lines of `deletions.jsonl`, each once, in the order of time. @param {string[]} texts */
export function mergeDeletions(...texts) {
  const lines = new Set(texts.flatMap((one) => one.split('\n')).filter((line) => line !== ''));
  /** @param {string} line */
  const readTime = (line) => {
    try {
      return String(JSON.parse(line).at);
    } catch {
      // Half a line, which nobody can read.
      return '';
    }
  };
  const dated = [...lines].map((line) => ({ line, at: readTime(line) })).filter(({ at }) => at !== '');
  return dated
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ line }) => `${line}\n`)
    .join('');
}

/** @param {BackupStore} store @returns {Promise<string>} */
export async function readKeptDeletions(store) {
  const found = await store.read(DELETIONS);
  return found ? text(found.body) : '';
}

/**
 * Adds to the kept list of deletions what is new in it, so that who was deleted after the last backup stays deleted where
 * the machine is lost.
 *
 * @param {BackupStore} store @param {string} content of this machine's `deletions.jsonl`
 */
export async function keepDeletions(store, content) {
  const kept = await readKeptDeletions(store);
  const merged = mergeDeletions(kept, content);
  if (merged !== kept) await writeText(store, DELETIONS, merged);
}
