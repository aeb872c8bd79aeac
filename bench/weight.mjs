import { gzipSync } from 'node:zlib';

/** @param {string} html @param {RegExp} tag @param {string} attribute */
const addressesIn = (html, tag, attribute) =>
  [...html.matchAll(tag)].flatMap(([element]) => new RegExp(`${attribute}="([^"]+)"`).exec(element)?.[1] ?? []);

/** @param {string} url */
async function readBytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** @param {string[]} urls */
async function gzipped(urls) {
  const files = await Promise.all([...new Set(urls)].map(readBytes));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

/**
 * What a browser loads first for a page: the scripts and style sheets that its HTML names (bytes, gzip level 9), the
 * number of sheets, and the fonts that they name (bytes). Sheets for print, which a browser loads last and draws nothing
 * with, are counted apart. `nomodule` scripts are left out, as no supported browser
 * loads them. `requests` counts all of that with the page itself and its pictures that are not `loading="lazy"`.
 *
 * @param {string} url
 */
export async function weighPage(url) {
  const html = (await readBytes(url)).toString();
  const full = (/** @type {string} */ address) => new URL(address, url).href;
  const scripts = addressesIn(html, /<script(?![^>]*nomodule)[^>]*src=[^>]*>/gi, 'src').map(full);
  const sheets = addressesIn(html, /<link(?![^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g, 'href').map(full);
  const printSheets = addressesIn(html, /<link(?=[^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g, 'href').map(full);
  const styles = (await Promise.all([...new Set(sheets)].map(readBytes))).join('\n');
  const fonts = [
    ...new Set([...styles.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, font = '']) => full(font))),
  ];
  const pictures = addressesIn(html, /<img(?![^>]*loading="lazy")[^>]*>/g, 'src');
  const fontFiles = await Promise.all(fonts.map(readBytes));
  return {
    html: Buffer.byteLength(html),
    js: await gzipped(scripts),
    css: await gzipped(sheets),
    printCss: await gzipped(printSheets),
    sheets: new Set(sheets).size,
    fonts: fontFiles.reduce((sum, file) => sum + file.length, 0),
    requests: 1 + new Set([...scripts, ...sheets, ...printSheets, ...fonts, ...pictures]).size,
  };
}
