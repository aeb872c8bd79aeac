import { createHash } from 'node:crypto';

/*
 * What the entries of an export are, whether they come as a zip or as a folder. Plain JavaScript, since the thread that
 * unpacks a zip and `node tools/packContent.mjs` run it from the sources.
 */

/** The version of the format that this site writes; it reads this one and every earlier one. */
export const FORMAT_VERSION = 3;

/** What the other entries are, with the SHA-256 of each. */
export const INDEX = 'content.json';

/** Every name that an export gives: no other is read, whatever folder it names. */
export const ENTRY_NAME =
  /^(?:content|site|settings|pictures|documents|resources\/[a-z]+(?:-[a-z]+)*)\.json$|^files\/(?:pictures|documents)\/[0-9a-f]{32}[a-z0-9.-]{0,20}$/;

/** @typedef {'tooLarge' | 'name' | 'twice' | 'noZip' | 'json' | 'changed'} FaultName */

/** An export that cannot be read, with the entry that is at fault. */
export class UnreadableEntry extends Error {
  /** @param {FaultName} fault @param {string} place */
  constructor(fault, place = '') {
    super(fault);
    this.fault = fault;
    this.place = place;
  }
}

/** @param {Uint8Array} bytes */
export const hashEntry = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @param {string} name @param {Uint8Array | undefined} bytes @returns {unknown} */
export function parseEntry(name, bytes) {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    throw new UnreadableEntry('json', name);
  }
}

/**
 * The format and the version that the index names, and all other entries, each of which is the one that was exported.
 * @param {Readonly<Record<string, Uint8Array>>} entries by their names
 * @returns {{ index: { format: unknown, version: unknown }, content: [name: string, bytes: Uint8Array][] }}
 * @throws UnreadableEntry
 */
export function checkEntries(entries) {
  const index = /** @type {Record<string, unknown> | null} */ (parseEntry(INDEX, entries[INDEX]));
  const { format, version, files } = index ?? {};
  const hashes = /** @type {Readonly<Record<string, unknown>>} */ (files ?? {});
  /** @type {[string, Uint8Array][]} */
  const content = [];
  for (const name of new Set([...Object.keys(hashes), ...Object.keys(entries)])) {
    if (name === INDEX) continue;
    const bytes = entries[name];
    if (!bytes || hashEntry(bytes) !== hashes[name]) throw new UnreadableEntry('changed', name.slice(0, 100));
    content.push([name, bytes]);
  }
  return { index: { format, version }, content };
}
