import autocannon from 'autocannon';
import { request } from 'node:http';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../src/server/app/build.mjs';
import { startBareSite } from './bareSites.mjs';
import { buildOrder, readProduct, stockUp } from './orders.mjs';

/*
 * `node tools/measure.mjs` says how fast a visitor is served, beside the least that a Next site can be (what a phone then
 * does: profile.mjs); `node tools/measure.mjs weight orders` measures these parts only: weight, throughput, orders. It builds
 * and starts what it needs. Bytes are the same everywhere, all other figures belong to the machine.
 */

const PAGES = {
  home: '',
  about: '/about',
  service: '/consservices/?&service_slug=clinical-training',
  project: '/projects/training-centre',
  search: '/search?q=lab',
  contact: '/contact',
  application: '/e-contact/?&apply=apply',
  products: '/products',
  product: '/productdetails/?&product_slug=clinic-starter',
  checkout: '/forms/shopform',
  login: '/login',
};

// Weight

/** @param {string} url @returns {Promise<{ bytes: number, text: string }>} the bytes of its body as they were sent, and the body */
async function load(url) {
  /** @type {number} */
  const bytes = await new Promise((done, failed) => {
    const sent = request(url, { headers: { 'accept-encoding': 'gzip' }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answers ${answer.statusCode}`));
      let length = 0;
      answer.on('data', (part) => (length += part.length)).on('end', () => done(length));
    });
    sent.on('error', failed).end();
  });
  return { bytes, text: await (await fetch(url)).text() };
}

/** @param {string} text @param {RegExp} tag @param {RegExp} attribute whose first group is an address */
const addressesIn = (text, tag, attribute) =>
  [...text.matchAll(tag)].flatMap(([element]) => attribute.exec(element)?.[1]?.replaceAll('&amp;', '&') ?? []);

/** What a browser loads first: the page, its scripts, its sheets for screens with their fonts. @param {string} url */
async function weigh(url) {
  const page = await load(url);
  const loadAll = (/** @type {string[]} */ addresses) =>
    Promise.all([...new Set(addresses)].map((address) => load(new URL(address, url).href)));
  const scripts = await loadAll(addressesIn(page.text, /<script(?![^>]*nomodule)[^>]*src=[^>]*>/gi, /src="([^"]+)"/));
  const sheets = await loadAll(
    addressesIn(page.text, /<link(?![^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g, /href="([^"]+)"/),
  );
  const styles = sheets.map(({ text }) => text).join('\n');
  const fonts = await loadAll(addressesIn(styles, /url\([^)]+\.woff2["']?\)/g, /url\(["']?([^"')]+)/));
  const sum = (/** @type {{ bytes: number }[]} */ files) => files.reduce((total, { bytes }) => total + bytes, 0);
  const weight = { HTML: page.bytes, scripts: sum(scripts), sheets: sum(sheets), fonts: sum(fonts) };
  return { ...weight, all: Object.values(weight).reduce((total, bytes) => total + bytes, 0) };
}

/** @param {string} ours @param {string} bare */
async function measureWeight(ours, bare) {
  const reference = await weigh(bare);
  /** @type {Record<string, object>} */
  const rows = { 'the bare page': reference };
  for (const [name, path] of Object.entries(PAGES)) {
    for (const shell of ['', '/Mobile']) {
      const weight = await weigh(`${ours}/en${shell}${path}`);
      const times = (weight.scripts / reference.scripts).toFixed(2);
      rows[`${name}${shell && ', phone'}`] = { ...weight, 'scripts, times bare': Number(times) };
    }
  }
  console.log('\nFirst load, bytes as sent with gzip');
  console.table(rows);
}

// Throughput and orders

/** @param {Awaited<ReturnType<typeof autocannon>>} result */
function summarize(result) {
  const failed = result.non2xx + result.errors;
  const { p50, p99 } = result.latency;
  return { 'a second': Math.round(result['2xx'] / result.duration), 'p50, ms': p50, 'p99, ms': p99, failed };
}

let searches = 0;

/** A search that nobody has made before, by another visitor. @param {object} sent */
function newSearch(sent) {
  searches += 1;
  const client = `10.9.${(searches >> 8) & 255}.${searches & 255}`;
  return { ...sent, path: `/en/search?q=audit+${searches}`, headers: { 'x-forwarded-for': client } };
}

/** @param {string} ours @param {string} bare */
async function measureThroughput(ours, bare) {
  const subjects = {
    'the bare page': { url: bare, connections: 32 },
    'a kept page': { url: `${ours}/en`, connections: 32 },
    'an API list': { url: `${ours}/en/api/products/`, connections: 32 },
    'a search': { url: ours, connections: 8, requests: [{ setupRequest: newSearch }] },
  };
  /** @type {Record<string, object>} */
  const rows = {};
  for (const [name, subject] of Object.entries(subjects)) {
    // The engine compiles what is used much.
    await autocannon({ ...subject, duration: 3 });
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    rows[name] = summarize(await autocannon({ headers, ...subject, duration: 10 }));
  }
  console.log('\nRequests, 32 connections (a search 8)');
  console.table(rows);
}

const BUYERS = 20;
const ORDERS = 3000;

/** @param {string} ours @param {string} folder of its database */
async function measureOrders(ours, folder) {
  stockUp(folder);
  const product = await readProduct(ours);
  const setupRequest = (/** @type {object} */ sent) => ({ ...sent, ...buildOrder(product) });
  const subject = { url: ours, connections: BUYERS, requests: [{ setupRequest }] };
  await autocannon({ ...subject, amount: ORDERS / 10 });
  const result = await autocannon({ ...subject, amount: ORDERS });
  console.log(`\nOrders, ${BUYERS} buyers at once, SQLite`);
  console.table({ orders: summarize(result) });
}

const PARTS = ['weight', 'throughput', 'orders'];

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}; parts are ${PARTS.join(', ')}.`);
    return 2;
  }
  const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
  if ((await ensureBuild()) !== 0) return 1;
  const folder = temporaryFolder('measure');
  const { origin } = await startServer(ROOT, { DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  const bare = PARTS.slice(0, 2).some(isWanted) ? await startBareSite('bare') : '';
  if (isWanted('weight')) await measureWeight(origin, bare);
  if (isWanted('throughput')) await measureThroughput(origin, bare);
  if (isWanted('orders')) await measureOrders(origin, folder);
  return 0;
}

await runAsCommand(import.meta.url, main);
