import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { packIcon } from '../src/server/pages/brand/packIcon.mjs';

/*
 * Draws public/icons/ and public/favicon.ico from the logo public/favicon.svg and, for mails, from the haşiyə
 * src/styles/band.svg; run after a change of these files.
 */

const PUBLIC = resolve(dirname(fileURLToPath(import.meta.url)), '../public');
const MARK = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8').replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');
const GROUND = /--ground: (#\w+)/.exec(readFileSync(join(PUBLIC, '../src/styles/tokens.css'), 'utf8'))?.[1];

/**
 * The logo in a square. Maskable icons get a background and a smaller logo, as devices crop them.
 *
 * @param {number} size @param {number} share of the width that the logo takes @param {string} [ground]
 */
function icon(size, share, ground) {
  const box = 76 / share;
  const from = (76 - box) / 2;
  const rect = ground ? `<rect x="${from}" y="${from}" width="${box}" height="${box}" fill="${ground}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${from} ${from} ${box} ${box}">${rect}${MARK}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** The haşiyə as wide as a mail, twice as dense as it is shown. */
async function strip() {
  const band = await sharp(join(PUBLIC, '../src/styles/band.svg')).resize(64, 16).png().toBuffer();
  return sharp(band)
    .extend({ right: 1152 - 64, extendWith: 'repeat' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const ICONS = {
  'icon-192': icon(192, 0.98),
  'icon-512': icon(512, 0.98),
  'icon-maskable-192': icon(192, 0.62, GROUND),
  'icon-maskable-512': icon(512, 0.62, GROUND),
  'apple-touch-icon': icon(180, 0.76, GROUND),
  strip: strip(),
};
for (const [name, png] of Object.entries(ICONS)) writeFileSync(join(PUBLIC, `icons/${name}.png`), await png);
writeFileSync(join(PUBLIC, 'favicon.ico'), packIcon(await icon(32, 0.98), 32));
