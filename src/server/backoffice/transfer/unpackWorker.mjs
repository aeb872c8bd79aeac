import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';

/*
 * Unpacks the zip of an import in a thread of its own: the work is ended with the thread where it takes too long. Plain
 * JavaScript, since Node runs it from the sources.
 */

/** Of one record: everything of it is parsed at once in the main thread. */
const MAX_RECORD_BYTES = 1024 * 1024;
/** Nothing that is packed by deflate is so many times smaller. */
const MAX_RATIO = 1032;

/** Every name that an export gives: no other is read, whatever folder it names. */
const NAME =
  /^(?:content|site|settings|pictures|documents|resources\/[a-z]+(?:-[a-z]+)*)\.json$|^files\/(?:pictures|documents)\/[0-9a-f]{32}[a-z0-9.-]{0,20}$/;

/** @typedef {'tooLarge' | 'name' | 'twice' | 'noZip' | 'json' | 'changed'} FaultName */
/** @typedef {{ archiveBytes: number, entryBytes: number, entries: number }} Limits */
/** @typedef {{ name: string, isList: boolean, texts: Uint8Array, ends: Uint32Array }} PackedJson the texts of its records, one behind the other */
/** @typedef {{ index: PackedJson, json: PackedJson[], files: { name: string, bytes: Uint8Array }[] }} Unpacked */
/** @typedef {{ fault: FaultName, place: string } | Unpacked} Answer */

class Unfit extends Error {
  /** @param {FaultName} fault @param {string} place */
  constructor(fault, place = '') {
    super(fault);
    this.fault = fault;
    this.place = place;
  }
}

/** Unpacks what is named rightly and not too large, before a byte of it is unpacked. @param {Uint8Array} bytes @param {Limits} limits */
function unpack(bytes, limits) {
  const names = new Set();
  let total = 0;
  let packed = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!NAME.test(name)) throw new Unfit('name', name.slice(0, 100));
        if (names.has(name)) throw new Unfit('twice', name);
        names.add(name);
        total += originalSize;
        if (originalSize > limits.entryBytes || total > limits.archiveBytes || names.size > limits.entries) {
          throw new Unfit('tooLarge', name);
        }
        // Entries that name the same packed bytes unpack a small zip without end.
        packed += size;
        if (packed > bytes.length || originalSize > MAX_RATIO * size + MAX_RATIO) throw new Unfit('noZip');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit('noZip');
  }
}

/** @param {string} name @param {Uint8Array | undefined} bytes @returns {any} */
function parse(name, bytes) {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    throw new Unfit('json', name);
  }
}

/** The records of a list, or the one value, each as a text of its own. @param {string} name @param {unknown} value @returns {PackedJson} */
function packJson(name, value) {
  const isList = Array.isArray(value);
  const records = (isList ? value : [value]).map((record) => Buffer.from(JSON.stringify(record)));
  if (records.some(({ length }) => length > MAX_RECORD_BYTES)) throw new Unfit('tooLarge', name);
  let end = 0;
  const ends = Uint32Array.from(records, ({ length }) => (end += length));
  const texts = new Uint8Array(end);
  for (const [index, record] of records.entries()) texts.set(record, index > 0 ? ends[index - 1] : 0);
  return { name, isList, texts, ends };
}

/** @typedef {{ bytes: Uint8Array, index: string, limits: Limits }} UnpackTask `index` is the entry that names the others */

/** @param {UnpackTask} task @returns {Answer} */
function unpackArchive({ bytes, index: indexName, limits }) {
  try {
    const entries = unpack(bytes, limits);
    const { format, version, files: hashes = {} } = parse(indexName, entries[indexName]) ?? {};
    /** @type {Unpacked} */
    const unpacked = { index: packJson(indexName, { format, version }), json: [], files: [] };
    for (const name of new Set([...Object.keys(hashes), ...Object.keys(entries)])) {
      if (name === indexName) continue;
      const content = entries[name];
      const isRight = content && createHash('sha256').update(content).digest('hex') === hashes[name];
      if (!isRight) throw new Unfit('changed', name.slice(0, 100));
      if (name.endsWith('.json')) unpacked.json.push(packJson(name, parse(name, content)));
      else unpacked.files.push({ name, bytes: content });
    }
    return unpacked;
  } catch (error) {
    if (error instanceof Unfit) return { fault: error.fault, place: error.place };
    throw error;
  }
}

const answer = unpackArchive(/** @type {UnpackTask} */ (workerData));
const parts =
  'fault' in answer ? [] : [...answer.json.map(({ texts }) => texts), ...answer.files.map(({ bytes }) => bytes)];
// Handed over without a copy.
const buffers = /** @type {ArrayBuffer[]} */ ([...new Set(parts.map(({ buffer }) => buffer))]);
parentPort?.postMessage(answer, buffers);
