import Sqlite from 'better-sqlite3';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { buildOrder, readProduct, STOCK_UP } from './orders.mjs';

/*
 * `node tools/memory.mjs [minutes]`: what the site holds in memory on a small machine, after its start, after each of its addresses was asked for in both
 * languages, both shells and every coding, and during a load of 200 requests a second.
 */

/**
 * What V8 gives itself on a machine of 1 GB, read there with `v8.getHeapStatistics()` in a cgroup of this size: 512 MB for
 * old objects, semi-spaces of 4 MB for new ones. On a larger machine it collects garbage later, because nobody else needs
 * the memory.
 */
const HEAP = '--max-old-space-size=512 --max-semi-space-size=4';
/** As in `deploy/`. */
const ARENAS = '2';

const CODINGS = ['br', 'gzip', 'identity'];
const FIRST = ['/az', '/en', '/az/Mobile', '/en/Mobile'];
/** Filters of lists can be combined without end. */
const MAX_ADDRESSES = 3000;
const AT_ONCE = 6;
const A_SECOND = 200;
const MINUTES = 15;
/** For what was sent last; a server that is slower than the load has more waiting than it answers in this time. */
const END_MS = 30_000;
const MEBIBYTE = 1024 * 1024;

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Call */

/** @param {number} pid @returns {number[]} processes that it has started and that have not ended */
const listChildren = (pid) =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number);

/** Resident memory of a process. @param {number} pid @returns {number} in MiB; 0 where it has ended */
function readResident(pid) {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kibibytes) * 1024) / MEBIBYTE;
  } catch {
    return 0;
  }
}

/** With what its own processes take. @param {number} pid @returns {number} in MiB */
const readWhole = (pid) => [pid, ...listChildren(pid)].reduce((sum, one) => sum + readResident(one), 0);

/**
 * The first start makes the AVIF files of the pictures that come with the site.
 *
 * @param {number} pid
 * @returns {Promise<number>} the most memory meanwhile, in MiB
 */
async function waitForPictures(pid) {
  let most = 0;
  for (let quiet = 0; quiet < 12_000; quiet += 200) {
    await delay(200);
    most = Math.max(most, readWhole(pid));
    if (listChildren(pid).length > 0) quiet = 0;
  }
  return most;
}

/** @param {Agent} agent @param {string} origin @param {Call} call @returns {Promise<{ status: number, type: string, text: string }>} */
const send = (agent, origin, { path, method = 'GET', headers = {}, body = '' }) =>
  new Promise((done, failed) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', failed);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    // The server may end an idle connection at the moment at which it is used again; browsers ask once more then, too.
    sent.on('error', (error) => {
      if (sent.reusedSocket) send(agent, origin, { path, method, headers, body }).then(done, failed);
      else failed(error);
    });
    sent.end(body);
  });

/** Addresses of this site that a page links to or loads. @param {string} html */
const findAddresses = (html) =>
  [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !address.startsWith('//') && !address.startsWith('/admin'));

/**
 * Asks for every address that can be reached from the home pages, in each coding.
 *
 * @param {Agent} agent @param {string} origin
 * @returns {Promise<string[]>} the addresses
 */
async function crawl(agent, origin) {
  const found = new Set(FIRST);
  const waiting = [...FIRST];
  const visit = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      for (const coding of CODINGS) {
        const answer = await send(agent, origin, { path, headers: { 'accept-encoding': coding } });
        if (coding !== 'identity' || !answer.type.startsWith('text/html')) continue;
        for (const address of findAddresses(answer.text)) {
          if (found.has(address) || found.size >= MAX_ADDRESSES) continue;
          found.add(address);
          waiting.push(address);
        }
      }
    }
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return [...found];
}

/** @template T @param {readonly T[]} values @returns {T} */
const choose = (values) => /** @type {T} */ (values[Math.floor(Math.random() * values.length)]);

const WORDS = ['audit', 'klinika', 'training', 'risk', 'keyfiyyət', 'hospital', 'plan', 'laboratory'];

/** @param {string[]} addresses @param {{ id: number, price: string }} product @returns {Call} */
function chooseCall(addresses, product) {
  const headers = { 'accept-encoding': choose(['gzip, deflate, br', 'gzip, deflate, br', 'gzip', 'identity']) };
  const part = Math.random();
  if (part < 0.7) return { path: choose(addresses), headers };
  if (part < 0.8) return { path: `/${choose(['az', 'en'])}/search?q=${encodeURIComponent(choose(WORDS))}`, headers };
  if (part < 0.9) {
    return {
      path: choose(['/en/api/core/site-info', '/api/service/header', '/en/api/products/', '/api/number/']),
      headers,
    };
  }
  if (part < 0.97) return { path: `/en/nothing-${Math.random().toString(36).slice(2)}`, headers };
  return buildOrder(product);
}

/** What a failed call is counted by: its first segments, as addresses of products and of nothing are many. @param {Call} call */
const nameCall = ({ path, method = 'GET' }) => `${method} ${path.split(/[?]/)[0]?.split('/').slice(0, 4).join('/')}`;

/**
 * @param {number} minutes
 * @returns {Promise<{
 *   first: number, start: number, crawled: number, addresses: number, most: number, end: number, perSecond: number,
 *   failures: Record<string, number>
 * }>} memory in MiB; `first`: the most while pictures are prepared after the first start; `perSecond`: answers, fewer than
 *   were sent where the machine is too slow for them; `failures`: how many answers were 5xx, without those that ask to
 *   come again later, or none at all
 */
async function measureMemory(minutes) {
  const settings = {
    DATA_DIR: temporaryFolder('memory'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    NODE_OPTIONS: HEAP,
    MALLOC_ARENA_MAX: ARENAS,
  };
  const server = await startServer(ROOT, settings);
  const database = new Sqlite(join(settings.DATA_DIR, 'site.db'));
  database.pragma('busy_timeout = 5000');
  database.exec(STOCK_UP);
  database.close();
  const { pid, origin } = server;
  if (pid === undefined) throw new Error('The server has no process.');
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const first = await waitForPictures(pid);
  const start = readWhole(pid);
  const addresses = await crawl(agent, origin);
  await delay(5000);
  const crawled = readWhole(pid);

  const product = await readProduct(origin);
  /** @type {Record<string, number>} */
  const failures = {};
  const noteFailure = (/** @type {string} */ reason, /** @type {Call} */ call) => {
    const name = `${reason} ${nameCall(call)}`;
    failures[name] = (failures[name] ?? 0) + 1;
  };
  let most = crawled;
  const end = Date.now() + minutes * 60_000;
  const sample = setInterval(() => (most = Math.max(most, readWhole(pid))), 1000);
  const begun = Date.now();
  let [answered, waiting] = [0, 0];
  // What nobody waits for any more is ended with the server.
  let isOver = false;
  for (let sent = 0; Date.now() < end;) {
    for (; sent < ((Date.now() - begun) / 1000) * A_SECOND; sent += 1) {
      const call = chooseCall(addresses, product);
      waiting += 1;
      void send(agent, origin, call)
        .then(
          ({ status }) => {
            answered += 1;
            if (status >= 500 && status !== 503) noteFailure(String(status), call);
          },
          (/** @type {NodeJS.ErrnoException} */ error) => {
            if (!isOver) noteFailure(error.code ?? error.message, call);
          },
        )
        .finally(() => (waiting -= 1));
    }
    await delay(5);
  }
  clearInterval(sample);
  const perSecond = answered / ((Date.now() - begun) / 1000);
  for (const last = Date.now() + END_MS; waiting > 0 && Date.now() < last;) await delay(100);
  isOver = true;
  await delay(5000);
  const last = readWhole(pid);
  agent.destroy();
  await server.stop();
  return {
    first,
    start,
    crawled,
    addresses: addresses.length,
    most: Math.max(most, last),
    end: last,
    perSecond,
    failures,
  };
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const memory = await measureMemory(Number(process.argv[2] ?? MINUTES));
  console.log(memory);
  return Object.keys(memory.failures).length;
}

await runAsCommand(import.meta.url, main);
