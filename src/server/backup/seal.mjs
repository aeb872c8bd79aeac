import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { Refusal } from './Refusal.mjs';

/** @typedef {import('node:stream/web').ReadableStream<Uint8Array>} WebStream */
/** @typedef {ReadableStream<Uint8Array>} BytesStream */

const SECRET = 'AGE-SECRET-KEY-';

/** Whom backups are sealed for, `age1…`. @param {string} key of the setting: that, or the secret it belongs to */
export const findRecipient = async (key) => (key.startsWith(SECRET) ? identityToRecipient(key) : key);

/** @param {BytesStream} stream */
const toNode = (stream) => Readable.fromWeb(/** @type {WebStream} */ (/** @type {unknown} */ (stream)));
/** @param {Readable} stream */
const toWeb = (stream) => /** @type {BytesStream} */ (/** @type {unknown} */ (Readable.toWeb(stream)));

/** @param {AsyncIterable<Uint8Array>} plain @param {string} recipient */
export async function seal(plain, recipient) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return toNode(await encrypter.encrypt(toWeb(Readable.from(plain, { objectMode: false }))));
}

/** @param {Readable} sealed @param {string | undefined} key of the setting @returns {Promise<Readable>} */
export async function unseal(sealed, key) {
  if (!key?.startsWith(SECRET)) {
    throw new Refusal('The backup is encrypted: set BACKUP_KEY to the secret key, AGE-SECRET-KEY-1….');
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return toNode(await decrypter.decrypt(toWeb(sealed)));
  } catch (error) {
    throw new Refusal(
      'The backup does not open: it was encrypted for another key than BACKUP_KEY, or its head is damaged.',
      {
        cause: error,
      },
    );
  }
}
