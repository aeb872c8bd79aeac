import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** In the browser: every picture in the window is there. */
const PICTURES_LOADED =
  '[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)';

const QUALITIES = [80, 70, 60, 50, 40, 30];

/**
 * Writes what a page shows as WebP, with the best quality that fits into `maxBytes`.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} file ends with `.webp`
 * @param {{ maxBytes: number, height?: number | undefined }} options the height in CSS pixels, that of the window without it
 * @throws {Error} where even the least quality is larger
 */
export async function savePicture(page, file, { maxBytes, height }) {
  const size = page.viewportSize();
  if (size && height) await page.setViewportSize({ width: size.width, height });
  await page.evaluate('document.fonts.ready');
  await page.waitForFunction(PICTURES_LOADED);
  // What scripts have just been answered is drawn.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)))');
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  if (size && height) await page.setViewportSize(size);
  for (const quality of QUALITIES) {
    const bytes = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length > maxBytes) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return;
  }
  throw new Error(`${file} would be larger than ${maxBytes} bytes.`);
}
