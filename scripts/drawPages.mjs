import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { PAGES } from './workbookPages.mjs';

/*
 * Draws the pages of the quality workbook that its product page lets one look at, into the library of the demonstration:
 * `node scripts/drawPages.mjs && npm run demo -- pack`. It needs `pdftoppm` (Poppler). It prints their addresses, which stand
 * in `look_inside` of the product.
 */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const DEMO = join(ROOT, 'demo');
const FONTS = join(ROOT, 'src/server/web/sharing-pictures');

/* The width of a page. */
const PIXELS = 1200;
/* What an upload is rendered to: src/lib/pictureAddress.ts and src/server/library/pictureFile.ts. */
const WIDTHS = [16, 240, 480, 960, 1440];
const QUALITY = { shown: 75, kept: 92 };
const CREATED_AT = '2026-11-02T00:00:00.000Z';

/** @typedef {import('./workbookParts.mjs').Pdf} Pdf */

/** One page as a PNG. @param {(pdf: Pdf) => void} draw @param {string} folder @returns {Promise<Buffer>} */
async function render(draw, folder) {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date(CREATED_AT) } });
  /** @type {Buffer[]} */
  const parts = [];
  pdf.on('data', (part) => parts.push(part));
  const ended = new Promise((done) => pdf.on('end', done));
  pdf.registerFont('text', join(FONTS, 'Onest-500.ttf')).registerFont('display', join(FONTS, 'Piazzolla-500.ttf'));
  draw(pdf);
  pdf.end();
  await ended;
  const file = join(folder, 'page.pdf');
  writeFileSync(file, Buffer.concat(parts));
  const options = ['-png', '-singlefile', '-scale-to-x', String(PIXELS), '-scale-to-y', '-1'];
  const { status, stderr } = spawnSync('pdftoppm', [...options, file, join(folder, 'page')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pdftoppm: ${stderr}`);
  return readFileSync(join(folder, 'page.png'));
}

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const files = join(DEMO, 'files/pictures');
rmSync(files, { recursive: true, force: true });
mkdirSync(files, { recursive: true });
const pictures = [];
for (const { name, alt, draw } of PAGES) {
  const png = await render(draw, folder);
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 32);
  const { width = 0, height = 0 } = await sharp(png).metadata();
  for (const size of WIDTHS) {
    const resized = sharp(png).flatten().resize({ width: size, withoutEnlargement: true });
    await resized.webp({ quality: QUALITY.shown }).toFile(join(files, `${hash}-${size}.webp`));
  }
  await sharp(png)
    .flatten()
    .webp({ quality: QUALITY.kept })
    .toFile(join(files, `${hash}.webp`));
  const facts = { hash, name, width, height, bytes: png.length, focus_x: 50, focus_y: 50 };
  pictures.push({ ...facts, alt, is_decorative: false, created_at: CREATED_AT });
  console.log(`/pictures/${hash}-${width}x${height}#${new URLSearchParams(alt).toString()}`);
}
rmSync(folder, { recursive: true });
writeFileSync(join(DEMO, 'pictures.json'), `${JSON.stringify(pictures, null, 1)}\n`);
