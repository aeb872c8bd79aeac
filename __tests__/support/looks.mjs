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

/** How many levels of a colour a packed picture may differ by, and in what part of it more: less than is compared. */
const LEVELS_LOST = 6;
const PART_LOST = 0.0003;

/** @param {Buffer} one @param {Buffer} other raw pixels */
function isAlike(one, other) {
  let lost = 0;
  one.forEach((level, index) => (lost += Math.abs(level - (other[index] ?? 0)) > LEVELS_LOST ? 1 : 0));
  return lost <= one.length * PART_LOST;
}

/** With 256 colours, a third of the size, where the picture can do with them. @param {Buffer} bytes */
async function pack(bytes) {
  const { default: sharp } = await import('sharp');
  const packed = await sharp(bytes).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  /** @param {Buffer} png */
  const pixels = (png) => sharp(png).removeAlpha().raw().toBuffer();
  return isAlike(await pixels(bytes), await pixels(packed))
    ? packed
    : sharp(bytes).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

/** Packs what has changed. @param {Map<string, Buffer>} before @returns {Promise<string[]>} the pictures that did */
export async function packPictures(before) {
  const changed = [...readPictures()].filter(([name, bytes]) => !before.get(name)?.equals(bytes));
  for (const [name, bytes] of changed) writeFileSync(join(FOLDER, name), await pack(bytes));
  return changed.map(([name]) => name);
}
