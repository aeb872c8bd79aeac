import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { request } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';

const load = createRequire(import.meta.url);
load('../__tests__/support/typescript.cjs');
/** @type {typeof import('../__tests__/support/fuzzBodies')} */
const { fuzzBodies, seededRandom } = load('../__tests__/support/fuzzBodies.ts');

const REQUESTS = 10_000;
/** More findings are not looked for. */
const ENOUGH = 20;
const CALLERS = 16;
const SEED = 20_261_122;
const TIMEOUT_MS = 20_000;
/** In MiB: what memory may grow by, kept pages and their cache included. */
const MOST_GROWTH_MB = 500;

const PATHS = [
  '/',
  '/en',
  '/az/Mobile',
  '/en/about',
  '/en/projects',
  '/en/socialmedia/',
  '/en/products',
  '/en/productdetails/',
  '/en/consservices/',
  '/en/search',
  '/en/order',
  '/en/application',
  '/en/password/reset',
  '/en/email/verify',
  '/en/account/orders',
  '/en/404',
  '/en/500',
  '/500',
  '/_error',
  '/404',
  '/_next/data/x/en.json',
  '/_next/static/../../etc/passwd',
  '/_next/image',
  '/api/health',
  '/api/ready',
  '/en/api/products/',
  '/en/api/search/',
  '/en/api/service/x/',
  '/en/api/projects/',
  '/en/api/orders/NQ-26-00001/',
  '/en/api/auth/me/',
  '/en/api/core/site-info',
  '/api/art/window/x',
  '/api/files/x',
  '/api/operations/orders/NQ-26-00001',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/.env',
  '/.git/config',
];

const POSTS = [
  '/en/contact/send',
  '/en/e-contact/send',
  '/en/forms/shopform/send',
  '/en/login/send',
  '/en/register/send',
  '/en/order/send',
  '/en/password/reset/send',
  '/en/api/contact/',
  '/api/applications/',
  '/en/api/orders/',
  '/en/api/orders/lookup/',
  '/en/api/cart/quote/',
  '/en/api/auth/token/',
  '/en/api/auth/token/refresh/',
  '/en/api/auth/logout/',
  '/en/api/auth/register/',
  '/en/api/auth/password/reset/',
  '/en/api/auth/password/reset/confirm/',
  '/en/api/auth/email/verify/',
];

/** What is sent to be executed. */
const SCRIPT = '"><script>alert(1)</script>';

const PARTS = [
  '%',
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%ff%fe',
  '%E0%A4%A',
  "' or 1=1--",
  SCRIPT,
  '${7*7}',
  '{{7*7}}',
  '__proto__[x]=1',
  'constructor',
  'token=secret',
  '?&=',
  '//evil.example',
  'javascript:alert(1)',
  'a'.repeat(500),
  'ə'.repeat(200),
  '-1',
  '1e309',
  '9007199254740993',
  'NaN',
  '\\',
  ';',
  '|',
  '*',
  'NULL',
  '[object Object]',
];

const NAMES = [
  'q',
  'page',
  'category',
  'service_slug',
  'product_slug',
  'platform',
  'ordering',
  'min_price',
  'token',
  'next',
  'w',
  'url',
  'locale',
];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'range',
  'if-none-match',
  'if-modified-since',
  'authorization',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-nextjs-data',
  'x-middleware-subrequest',
  'x-matched-path',
  'rsc',
  'next-action',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'content-encoding',
  'expect',
  'te',
  'upgrade-insecure-requests',
  'idempotency-key',
  'purpose',
];

/** What chance seldom makes: every value that is read, with a script and with another website. @type {string[]} */
const AIMED = PATHS.flatMap((path) =>
  NAMES.flatMap((name) => [SCRIPT, '//evil.example/'].map((value) => `${path}?${name}=${encodeURIComponent(value)}`)),
).concat(PATHS.flatMap((path) => [`${path}//evil.example/`, `/${path}/\\evil.example`, `//evil.example${path}`]));

/** @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string | Buffer, from: string }} Hostile */

/** @param {() => number} random @returns {() => Hostile} */
function hostileRequests(random) {
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
  const printable = (/** @type {string} */ text) => text.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign));
  const part = () => pick([pick(PARTS), pick(PARTS) + pick(PARTS), encodeURIComponent(pick(PARTS))]);
  const query = () =>
    Array.from({ length: Math.floor(random() * 5) }, () => `${pick([pick(NAMES), part()])}=${part()}`).join('&');
  const bodies = fuzzBodies(SEED, () => ({
    email: `hostile-${Math.floor(random() * 1e9)}@example.com`,
    password: 'seven green kettles',
    name: 'Aysel',
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    phone_number: '+994501234567',
    topic: 'other',
    message: 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.',
    contact_by: 'email',
    consent: true,
    lines: [{ id: 1, quantity: 1, unit_price: '38.00' }],
    token: 'x',
    refresh: 'x',
    number: 'NQ-26-00001',
  }));
  return () => {
    const isPost = random() < 0.3;
    const headers = Object.fromEntries(
      Array.from({ length: Math.floor(random() * 4) }, () => [pick(HEADERS), printable(part()).slice(0, 2000)]),
    );
    const from = `127.${90 + Math.floor(random() * 9)}.${Math.floor(random() * 250)}.1`;
    if (isPost) {
      const isForm = random() < 0.3;
      const { body, contentType } = isForm
        ? { body: query(), contentType: 'application/x-www-form-urlencoded' }
        : bodies();
      const key = random() < 0.7 ? { 'idempotency-key': randomUUID() } : {};
      return {
        method: 'POST',
        path: pick(POSTS),
        headers: { ...headers, 'content-type': contentType, ...key },
        body,
        from,
      };
    }
    const tail = random() < 0.4 ? `/${printable(part())}` : '';
    const questions = random() < 0.6 ? `?${printable(query())}` : '';
    return { method: pick(METHODS), path: pick(PATHS) + tail + questions, headers, from };
  };
}

/**
 * @param {string} origin @param {Hostile} hostile
 * @returns {Promise<{ status: number, text: string, retryAfter?: string | undefined, type?: string | undefined, location?: string | undefined }>}
 *   status 0 where the connection broke
 */
const send = (origin, { method, path, headers, body, from }) =>
  new Promise((done) => {
    const { port } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, ...length },
      localAddress: from,
      agent: false,
    };
    const sent = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (chunk) => (text = text.length < 100_000 ? text + chunk : text));
      response.on('error', () => done({ status: 0, text }));
      const { 'retry-after': retryAfter, 'content-type': type, location } = response.headers;
      response.on('end', () => done({ status: response.statusCode ?? 0, text, retryAfter, type, location }));
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', () => done({ status: 0, text: '' }));
    sent.end(body);
  });

/** The resident memory of a process. @param {number} pid @returns {number} in MiB */
export function residentMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** @param {number} pid */
export const openFiles = (pid) => readdirSync(`/proc/${pid}/fd`).length;

/** What must never stand in an answer: stacks, paths of this machine, statements of the database. */
const LEAKS = [
  /\bat [\w.<>]+ \(?\/[^)]*:\d+:\d+/,
  new RegExp(fileURLToPath(new URL('..', import.meta.url))),
  /SQLITE_|SqliteError|select .* from "/,
];
/** Whether a redirect leads to another website: by the address, or by what a browser makes of slashes and backslashes. @param {string} location @param {string} origin */
const leadsAway = (location, origin) =>
  !URL.canParse(location, origin) || new URL(location, origin).origin !== new URL(origin).origin;

/** 10,000 requests that no visitor sends. @type {import('./attack.mjs').Attack} */
export const hostile = {
  name: 'hostile requests',
  async run(database) {
    const server = await startServer(ROOT, await database.settings());
    const make = hostileRequests(seededRandom(SEED));
    const pid = server.pid ?? 0;
    const before = residentMb(pid);
    /** @type {Map<number, number>} */
    const statuses = new Map();
    /** @type {string[]} */
    const findings = [];
    const aimed = [...AIMED];
    let left = REQUESTS;
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (left > 0 && findings.length < ENOUGH) {
          left -= 1;
          const path = aimed.shift();
          const one = path === undefined ? make() : { method: 'GET', path, headers: {}, from: '127.99.0.1' };
          const { status, text, retryAfter, type, location } = await send(server.origin, one);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          const shown = `${one.method} ${one.path.slice(0, 200)} ${String(one.body ?? '').slice(0, 100)}`;
          if (status === 0) findings.push(`no answer to ${shown}`);
          if (status >= 500 && !(status === 503 && retryAfter) && status !== 501)
            findings.push(`${status} to ${shown}`);
          const leak = LEAKS.find((pattern) => pattern.test(text));
          if (leak) findings.push(`${leak} in the answer to ${shown}`);
          if (type?.includes('html') && text.includes(SCRIPT))
            findings.push(`a script of ours comes back from ${shown}`);
          if (location && leadsAway(location, server.origin)) findings.push(`${shown} leads to ${location}`);
        }
      }),
    );
    const growth = Math.round(residentMb(pid) - before);
    if (growth > MOST_GROWTH_MB) findings.push(`memory grew by ${growth} MiB`);
    const health = await fetch(`${server.origin}/en`);
    if (health.status !== 200) findings.push(`the home page is ${health.status} afterwards`);
    await server.stop();
    const list = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    return { findings, figures: { answers: `(${list.join(', ')})`, 'memory MiB': `+${growth}` } };
  },
};

await runWhenStarted(import.meta.url, hostile);
