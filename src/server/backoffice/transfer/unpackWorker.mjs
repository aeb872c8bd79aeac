import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { checkEntries, ENTRY_NAME, INDEX, parseEntry, UnreadableEntry } from './archiveEntries.mjs';

/*
 * Unpacks the zip of an import in a thread of its own: the work is ended with the thread where it takes too long. Plain
 * JavaScript, since Node runs it from the sources.
 */

/** Of one record: everything of it is parsed at once in the main thread. */
const MAX_RECORD_BYTES = 1024 * 1024;
/** Nothing that is packed by deflate is so many times smaller. */
const MAX_RATIO = 1032;

/** @typedef {import('./archiveEntries.mjs').FaultName} FaultName */
/** @typedef {{ archiveBytes: number, entryBytes: number, entries: number }} Limits */
/** @typedef {{ name: string, isList: boolean, texts: Uint8Array, ends: Uint32Array }} PackedJson the texts of its records, one behind the other */
/** @typedef {{ index: PackedJson, json: PackedJson[], files: { name: string, bytes: Uint8Array }[] }} Unpacked */
/** @typedef {{ fault: FaultName, place: string } | Unpacked} Answer */

/** Unpacks what is named rightly and not too large, before a byte of it is unpacked. @param {Uint8Array} bytes @param {Limits} limits */
function unpack(bytes, limits) {
  const names = new Set();
  let total = 0;
  let packed = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!ENTRY_NAME.test(name)) throw new UnreadableEntry('name', name.slice(0, 100));
        if (names.has(name)) throw new UnreadableEntry('twice', name);
        names.add(name);
        total += originalSize;
        if (originalSize > limits.entryBytes || total > limits.archiveBytes || names.size > limits.entries) {
          throw new UnreadableEntry('tooLarge', name);
        }
        // Entries that name the same packed bytes unpack a small zip without end.
        packed += size;
        if (packed > bytes.length || originalSize > MAX_RATIO * size + MAX_RATIO) throw new UnreadableEntry('noZip');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableEntry ? error : new UnreadableEntry('noZip');
  }
}

/** The records of a list, or the one value, each as a text of its own. @param {string} name @param {unknown} value @returns {PackedJson} */
function packJson(name, value) {
  const isList = Array.isArray(value);
  const records = (isList ? value : [value]).map((record) => Buffer.from(JSON.stringify(record)));
  if (records.some(({ length }) => length > MAX_RECORD_BYTES)) throw new UnreadableEntry('tooLarge', name);
  let end = 0;
  const ends = Uint32Array.from(records, ({ length }) => (end += length));
  const texts = new Uint8Array(end);
  for (const [index, record] of records.entries()) texts.set(record, index > 0 ? ends[index - 1] : 0);
  return { name, isList, texts, ends };
}

/** @typedef {{ bytes: Uint8Array, limits: Limits }} UnpackTask */

/** @param {UnpackTask} task @returns {Answer} */
function unpackArchive({ bytes, limits }) {
  try {
    const { index, content } = checkEntries(unpack(bytes, limits));
    /** @type {Unpacked} */
    const unpacked = { index: packJson(INDEX, index), json: [], files: [] };
    for (const [name, entry] of content) {
      if (name.endsWith('.json')) unpacked.json.push(packJson(name, parseEntry(name, entry)));
      else unpacked.files.push({ name, bytes: entry });
    }
    return unpacked;
  } catch (error) {
    if (error instanceof UnreadableEntry) return { fault: error.fault, place: error.place };
    throw error;
  }
}

const answer = unpackArchive(/** @type {UnpackTask} */ (workerData));
const parts =
  'fault' in answer ? [] : [...answer.json.map(({ texts }) => texts), ...answer.files.map(({ bytes }) => bytes)];
// Handed over without a copy.
const buffers = /** @type {ArrayBuffer[]} */ ([...new Set(parts.map(({ buffer }) => buffer))]);
parentPort?.postMessage(answer, buffers);
