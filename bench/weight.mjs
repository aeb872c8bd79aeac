import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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

/** @param {string} html those of the style sheets for screens */
const sheetsIn = (html) => addressesIn(html, /<link(?![^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g, 'href');

/** @param {string} html without those that no supported browser loads */
const scriptsIn = (html) => addressesIn(html, /<script(?![^>]*nomodule)[^>]*src=[^>]*>/gi, 'src');

/**
 * What a browser loads first for a page: its HTML (bytes, gzip level 9), the scripts and style sheets that its HTML names (bytes, gzip level 9), the
 * number of sheets, and the fonts that they name (bytes). Sheets for print, which a browser loads last and draws nothing
 * with, are counted apart. `nomodule` scripts are left out, as no supported browser
 * loads them. `requests` counts all of that with the page itself and its pictures that are not `loading="lazy"`.
 *
 * @param {string} url
 */
export async function weighPage(url) {
  const html = (await readBytes(url)).toString();
  const full = (/** @type {string} */ address) => new URL(address, url).href;
  const scripts = scriptsIn(html).map(full);
  const sheets = sheetsIn(html).map(full);
  const printSheets = addressesIn(html, /<link(?=[^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g, 'href').map(full);
  const styles = (await Promise.all([...new Set(sheets)].map(readBytes))).join('\n');
  const fonts = [
    ...new Set([...styles.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, font = '']) => full(font))),
  ];
  const pictures = addressesIn(html, /<img(?![^>]*loading="lazy")[^>]*>/g, 'src');
  const fontFiles = await Promise.all(fonts.map(readBytes));
  return {
    html: gzipSync(html, { level: 9 }).length,
    js: await gzipped(scripts),
    css: await gzipped(sheets),
    printCss: await gzipped(printSheets),
    sheets: new Set(sheets).size,
    fonts: fontFiles.reduce((sum, file) => sum + file.length, 0),
    requests: 1 + new Set([...scripts, ...sheets, ...printSheets, ...fonts, ...pictures]).size,
  };
}

/** What browsers ask for. */
const CODINGS = 'gzip, deflate, br';

/** The bytes of an answer's body as they are sent to a browser. @param {string} url @returns {Promise<number>} */
const countSent = (url) =>
  new Promise((done, failed) => {
    const sent = request(url, { headers: { 'accept-encoding': CODINGS }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answers ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (part) => (bytes += part.length)).on('end', () => done(bytes));
    });
    sent.on('error', failed).end();
  });

/** The site compresses a kept page at its best when nobody has come for a second: after so long on a machine with time. */
const COMPRESSED_AFTER_MS = 4000;
const COMPRESSED_WITHIN_MS = 40_000;

/** A page as it is sent once it is compressed as well as Brotli can. @param {string} url @param {string} html @returns {Promise<number>} bytes */
async function countCompressed(url, html) {
  const least = brotliCompressSync(html).length;
  await countSent(url);
  for (const end = Date.now() + COMPRESSED_WITHIN_MS; ;) {
    await delay(COMPRESSED_AFTER_MS);
    const sent = await countSent(url);
    if (sent <= least || Date.now() > end) return sent;
  }
}

/**
 * The bytes on the wire of a page, its scripts and its style sheets for screens, as a browser asks for them.
 *
 * @param {string} url
 */
export async function weighWire(url) {
  const html = (await readBytes(url)).toString();
  const page = await countCompressed(url, html);
  const sum = async (/** @type {string[]} */ addresses) => {
    const urls = [...new Set(addresses)].map((address) => new URL(address, url).href);
    return (await Promise.all(urls.map(countSent))).reduce((total, bytes) => total + bytes, 0);
  };
  return { html: page, js: await sum(scriptsIn(html)), css: await sum(sheetsIn(html)) };
}
