import { createHash } from 'node:crypto';

/* What an export is made of. Plain JavaScript, since `node tools/packContent.mjs` runs it from the sources. */

/** The version of the format that this site writes; it reads this one and every earlier one. */
export const FORMAT_VERSION = 4;

/** What the other entries are, with the SHA-256 of each. */
export const INDEX = 'content.json';

/** Every name that an export gives: no other is read, whatever folder it names. */
export const ENTRY_NAME =
  /^(?:content|site|settings|pictures|documents|resources\/[a-z]+(?:-[a-z]+)*)\.json$|^files\/(?:pictures|documents)\/[0-9a-f]{32}[a-z0-9.-]{0,20}$/;

/** @param {Uint8Array} bytes */
export const hashEntry = (bytes) => createHash('sha256').update(bytes).digest('hex');
