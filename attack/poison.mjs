import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';

/** Pages that are kept, pages that are rendered for each request, one with a token, and addresses that are none. */
const PAGES = [
  '/en',
  '/az',
  '/en/Mobile',
  '/en/about',
  '/en/consservices',
  '/en/consservices/?&service_slug=clinical-training',
  '/az/Mobile/consservices/?&service_slug=clinical-training',
  '/en/products',
  '/en/products?page=2',
  '/en/productdetails/?&product_slug=quality-workbook',
  '/en/socialmedia',
  '/en/contact',
  '/en/login',
  '/en/cart',
  '/en/search?q=audit',
  '/en/email/verify',
  '/en/nothing',
  '/en/api/number/',
  '/api/projects/?page=1',
];

/** Stands in whatever one visitor sends, and must be in nothing that another gets. */
const MARK = 'poison-7f3a';

/** @type {Record<string, string>[]} what a visitor sends beside the address */
const HEADERS = [
  { host: `${MARK}.test` },
  { 'x-forwarded-host': `${MARK}.test`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.77' },
  { cookie: `session=${MARK}; known_browser=${MARK}; __Host-staff=${MARK}` },
  { cookie: `__prerender_bypass=${MARK}; __next_preview_data=${MARK}` },
  { 'user-agent': `${MARK} (iPhone; Mobile)`, 'accept-language': `${MARK}, az` },
  { 'sec-ch-ua-mobile': '?1', referer: `https://${MARK}.test/`, origin: `https://${MARK}.test` },
  {
    'x-original-url': `/${MARK}`,
    'x-rewrite-url': `/${MARK}`,
    'x-matched-path': '/en/law',
    'x-invoke-path': '/en/law',
  },
  { 'x-nextjs-data': '1', 'x-prerender-revalidate': MARK, 'x-middleware-rewrite': '/en/law' },
  { 'x-now-route-matches': `1=${MARK}`, 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { range: 'bytes=0-9', 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'accept-encoding': `${'x;q=0.1,'.repeat(900)}br` },
  { 'accept-encoding': `identity;q=0, *;q=0, ${MARK}` },
  { authorization: `Bearer ${MARK}`, 'x-request-id': MARK },
];
/** What a visitor adds to the address. */
const QUERIES = [
  `token=${MARK}`,
  `utm_source=${MARK}`,
  '__nextDataReq=1',
  'amp=1',
  `nxtPslug=${MARK}`,
  `__nextLocale=${MARK}`,
];
const METHODS = ['GET', 'HEAD'];

/** Of each answer its own. */
const OWN = ['date', 'x-request-id', 'content-length', 'content-encoding', 'x-nextjs-cache', 'transfer-encoding'];

/** @typedef {{ status: number, headers: Record<string, unknown>, body: string }} Got */

/** @param {string} origin @param {string} path @param {Record<string, string>} [headers] @param {string} [method] @returns {Promise<Got>} with the body as it is read */
const ask = (origin, path, headers = {}, method = 'GET') =>
  new Promise((done, failed) => {
    const { port } = new URL(origin);
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false, headers }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const coding = bytes.length > 0 ? response.headers['content-encoding'] : undefined;
        const body = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
        const kept = Object.entries(response.headers).filter(([name]) => !OWN.includes(name));
        done({ status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body: body.toString() });
      });
    });
    sent.on('error', failed).end();
  });

/** @param {string} path @param {string} query */
const withQuery = (path, query) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** What whoever comes next gets of each page, in every coding. @param {string} origin */
async function readAll(origin) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const path of PAGES) {
    for (const coding of ['identity', 'gzip', 'br']) {
      const { status, headers, body } = await ask(origin, path, { 'accept-encoding': coding });
      // A page is found by its tag only when it was kept already.
      const { etag: _, ...others } = headers;
      found.set(`${path} (${coding})`, JSON.stringify([status, Object.entries(others).sort(), body]));
    }
  }
  return found;
}

/** @type {import('./attack.mjs').Attack} */
export const poison = {
  name: 'poison',
  databases: 'one',
  run: async (database) => {
    /** @type {string[]} */
    const findings = [];
    // Otherwise each page names the port of its process.
    const settings = { ...(await database.settings()), SITE_URL: 'http://site.test' };
    let server = await startServer(ROOT, settings);
    const clean = await readAll(server.origin);
    let calls = 0;

    /** @param {string} when */
    const compare = async (when) => {
      for (const [page, answer] of await readAll(server.origin)) {
        if (answer !== clean.get(page)) findings.push(`${page} is another one ${when}`);
        if (answer.includes(MARK)) findings.push(`${page} has what another visitor sent, ${when}`);
        if (answer.includes('"set-cookie"')) findings.push(`${page} sets a cookie, ${when}`);
      }
    };
    /** @param {(path: string) => Promise<unknown>} visit */
    const visitAll = async (visit) => {
      for (const path of PAGES) await visit(path);
    };
    const spoil = async () => {
      for (const method of METHODS) {
        for (const headers of HEADERS) {
          await visitAll((path) => ask(server.origin, path, headers, method));
          calls += PAGES.length;
        }
        for (const query of QUERIES) {
          await visitAll((path) => ask(server.origin, withQuery(path, query), {}, method));
          calls += PAGES.length;
        }
      }
    };
    await spoil();
    await compare('after hostile visitors of pages that were kept');
    await server.stop();
    // The hostile come first, and all at once.
    server = await startServer(ROOT, settings);
    await Promise.all([spoil(), spoil(), readAll(server.origin)]);
    await compare('where hostile visitors came first');
    await server.stop();
    return { findings: findings.slice(0, 10), figures: { pages: PAGES.length, 'hostile calls': calls } };
  },
};

await runWhenStarted(import.meta.url, poison);
