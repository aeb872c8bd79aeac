import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} folder of `startMailServer` @returns {string[]} the `Message-ID` of every mail that arrived more than once */
export function findDoubledMails(folder) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
    const id = /^Message-ID:\s*(\S+)/im.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? file;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([id]) => id);
}
