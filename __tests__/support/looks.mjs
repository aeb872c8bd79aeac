import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './reports.mjs';

/** The projects of playwright.config.ts that compare what pages look like. */
export const LOOKS = ['desktop-looks', 'phone-looks'];

const FOLDER = join(ROOT, '__tests__/e2e/screenshots');

/** @returns {Map<string, Buffer>} every picture by its path in the folder */
export function readPictures() {
  mkdirSync(FOLDER, { recursive: true });
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'));
  return new Map(files.sort().map((name) => [name, readFileSync(join(FOLDER, name))]));
}

/**
 * Writes what has changed with few colours: a third of the size, and no difference that the comparison sees.
 *
 * @param {Map<string, Buffer>} before @returns {Promise<string[]>} the pictures that are new or other ones
 */
export async function packPictures(before) {
  const { default: sharp } = await import('sharp');
  const changed = [...readPictures()].filter(([name, bytes]) => !before.get(name)?.equals(bytes));
  for (const [name, bytes] of changed) {
    writeFileSync(join(FOLDER, name), await sharp(bytes).png({ palette: true, effort: 10, dither: 0 }).toBuffer());
  }
  return changed.map(([name]) => name);
}
