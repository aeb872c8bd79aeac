import { Refusal } from './Refusal.mjs';

/*
 * The format that `tar` writes (POSIX ustar), as far as backups need it: plain files with short names.
 */

const BLOCK = 512;
/** Eleven octal digits. */
const MAX_BYTES = 8 ** 11 - 1;

/** @typedef {{ name: string, bytes: number, body: AsyncIterable<Uint8Array> }} TarEntry */

/** @param {number} value @param {number} digits */
const octal = (value, digits) => `${value.toString(8).padStart(digits, '0')}\0`;

/** @param {string} name @param {number} bytes @param {Date} at */
function buildHeader(name, bytes, at) {
  if (Buffer.byteLength(name) > 99 || bytes > MAX_BYTES) throw new Refusal(`${name} is too large for a tar file.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sum(header), 6)} `, 148);
  return header;
}

/** @param {Buffer} header */
const sum = (header) => header.reduce((total, byte) => total + byte, 0);

/** @param {Iterable<TarEntry> | AsyncIterable<TarEntry>} entries @param {Date} at @returns {AsyncGenerator<Uint8Array>} */
export async function* writeTar(entries, at) {
  for await (const { name, bytes, body } of entries) {
    yield buildHeader(name, bytes, at);
    let written = 0;
    for await (const part of body) {
      written += part.length;
      yield part;
    }
    if (written !== bytes) throw new Error(`${name} has changed while it was read`);
    yield Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** @param {Buffer} header @returns {{ name: string, bytes: number }} */
function readHeader(header) {
  const text = (/** @type {number} */ from, /** @type {number} */ length) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const blank = Buffer.from(header).fill(' ', 148, 156);
  if (parseInt(text(148, 8), 8) !== sum(blank)) throw new Refusal('The backup is damaged: it is no tar file.');
  return { name: text(0, 100), bytes: parseInt(text(124, 12), 8) };
}

/**
 * Calls `take` for each file of a tar, in order; it has to read the whole body.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {(entry: TarEntry) => Promise<void>} take
 */
export async function readTar(stream, take) {
  const parts = stream[Symbol.asyncIterator]();
  let rest = /** @type {Buffer} */ (Buffer.alloc(0));
  /** At most so many bytes, at least one. @param {number} most */
  async function pull(most) {
    while (rest.length === 0) {
      const { value, done } = await parts.next();
      if (done) throw new Refusal('The backup is damaged: its end is missing.');
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  }
  /** @param {number} bytes */
  async function* pullAll(bytes) {
    for (let left = bytes; left > 0;) {
      const part = await pull(left);
      left -= part.length;
      yield part;
    }
  }
  /** @param {number} bytes */
  async function pullWhole(bytes) {
    const found = [];
    for await (const part of pullAll(bytes)) found.push(part);
    return Buffer.concat(found);
  }
  for (;;) {
    const header = await pullWhole(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, bytes } = readHeader(header);
    await take({ name, bytes, body: pullAll(bytes) });
    await pullWhole((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
  // To the end, so that whatever stands behind the stream has checked all of it.
  while (!(await parts.next()).done);
}
