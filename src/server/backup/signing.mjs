import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { Refusal } from '../Refusal.mjs';

/*
 * Who has made a backup (Ed25519), and who can read it (age).
 */

/** @typedef {Pick<import('../../config/env.mjs').Env, 'DATA_DIR' | 'BACKUP_SIGNING_KEY'>} KeySettings */
/** @typedef {import('node:crypto').KeyObject} KeyObject */
/** @typedef {import('node:stream/web').ReadableStream<Uint8Array>} WebStream */
/** @typedef {ReadableStream<Uint8Array>} BytesStream */

const PUBLIC = 'ed25519:';

/** The public half as people copy it: `ed25519:` and 43 letters. @param {KeyObject} key */
export const formatSigner = (key) => `${PUBLIC}${createPublicKey(key).export({ format: 'jwk' }).x}`;

/** @param {string} signer */
const parseSigner = (signer) =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: signer.slice(PUBLIC.length) } });

/** A part of a file's name. @param {string} signer */
export const shortenSigner = (signer) => createHash('sha256').update(signer).digest('hex').slice(0, 16);

/** @param {string} text PKCS #8 in base64 */
const parseKey = (text) => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });

/** @param {KeySettings} settings */
const findPath = ({ DATA_DIR }) => join(DATA_DIR, 'backup.key');

/** The key with which this site signs; `null` where it has not made one yet. @param {KeySettings} settings */
export async function findSigningKey(settings) {
  if (settings.BACKUP_SIGNING_KEY) return parseKey(settings.BACKUP_SIGNING_KEY);
  const text = await readFile(findPath(settings), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseKey(text);
}

/** The same, and makes it the first time. @param {KeySettings} settings @returns {Promise<KeyObject>} */
export async function prepareSigningKey(settings) {
  const found = await findSigningKey(settings);
  if (found) return found;
  const der = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const unfinished = `${findPath(settings)}.${randomUUID()}`;
  await writeFile(unfinished, `${der.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  // Whole or not at all, and never in the place of one that another process has made meanwhile.
  await link(unfinished, findPath(settings)).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  return prepareSigningKey(settings);
}

/** A text with who vouches for it. @param {KeyObject} key @param {string} statement */
export const signStatement = (key, statement) =>
  JSON.stringify({
    signer: formatSigner(key),
    signature: sign(null, Buffer.from(statement), key).toString('base64'),
    statement,
  });

/** @param {{ signer: string, signature: string, statement: string }} signed */
export function isSigned({ signer, signature, statement }) {
  try {
    return verify(null, Buffer.from(statement), parseSigner(signer), Buffer.from(signature, 'base64'));
  } catch {
    // It names no key.
    return false;
  }
}

const SECRET = 'AGE-SECRET-KEY-';

/** Whom backups are encrypted for, `age1…`. @param {string} key of the setting: that, or the secret it belongs to */
export const findRecipient = async (key) => (key.startsWith(SECRET) ? identityToRecipient(key) : key);

/** @param {BytesStream} stream */
const toNode = (stream) => Readable.fromWeb(/** @type {WebStream} */ (/** @type {unknown} */ (stream)));
/** @param {Readable} stream */
const toWeb = (stream) => /** @type {BytesStream} */ (/** @type {unknown} */ (Readable.toWeb(stream)));

/** @param {AsyncIterable<Uint8Array>} plain @param {string} recipient */
export async function encrypt(plain, recipient) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return toNode(await encrypter.encrypt(toWeb(Readable.from(plain, { objectMode: false }))));
}

/** @param {Readable} encrypted @param {string | undefined} key of the setting @returns {Promise<Readable>} */
export async function decrypt(encrypted, key) {
  if (!key?.startsWith(SECRET)) {
    throw new Refusal('The backup is encrypted: set BACKUP_KEY to the secret key, AGE-SECRET-KEY-1….');
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return toNode(await decrypter.decrypt(toWeb(encrypted)));
  } catch (cause) {
    const why = 'it was encrypted for another key than BACKUP_KEY, or its head is damaged';
    throw new Refusal(`The backup does not open: ${why}.`, { cause });
  }
}
