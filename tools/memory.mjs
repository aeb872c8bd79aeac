import autocannon from 'autocannon';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../src/server/app/build.mjs';
import { buildOrder, readProduct, stockUp } from './orders.mjs';

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

const CODINGS = ['identity', 'gzip', 'br'];
const FIRST = ['/az', '/en', '/az/Mobile', '/en/Mobile'];
/** Filters of lists can be combined without end. */
const MAX_ADDRESSES = 3000;
const CONNECTIONS = 64;
const A_SECOND = 200;
const MINUTES = 15;
const TIMEOUT_S = 30;
const MEBIBYTE = 1024 * 1024;

/** @typedef {import('autocannon').Request} Request */

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

/** Addresses of this site that a page links to or loads. @param {string} html */
const findAddresses = (html) =>
  [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !address.startsWith('//') && !address.startsWith('/admin'));

/**
 * Asks for every address that can be reached from the home pages, in each coding.
 *
 * @param {string} origin
 * @returns {Promise<string[]>} the addresses
 */
async function crawl(origin) {
  const found = new Set(FIRST);
  for (const path of found) {
    const answers = await Promise.all(
      CODINGS.map((coding) => fetch(origin + path, { headers: { 'accept-encoding': coding }, redirect: 'manual' })),
    );
    const [html = ''] = await Promise.all(answers.map((answer) => answer.text()));
    if (!answers[0]?.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const address of findAddresses(html)) if (found.size < MAX_ADDRESSES) found.add(address);
  }
  return [...found];
}

/** @template T @param {readonly T[]} values @returns {T} */
const choose = (values) => /** @type {T} */ (values[Math.floor(Math.random() * values.length)]);

const WORDS = ['audit', 'klinika', 'training', 'risk', 'keyfiyyət', 'hospital', 'plan', 'laboratory'];

/** @param {string[]} addresses @param {{ id: number, price: string }} product @returns {Request} */
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

/** What a failed call is counted by: its first segments, as addresses of products and of nothing are many. @param {Request} call */
const nameCall = ({ path, method = 'GET' }) => `${method} ${path?.split('?')[0]?.split('/').slice(0, 4).join('/')}`;

/**
 * @param {number} minutes
 * @returns {Promise<{
 *   first: number, start: number, crawled: number, addresses: number, most: number, end: number, perSecond: number,
 *   failures: Record<string, number>
 * }>} memory in MiB; `first`: the most while pictures are prepared after the first start; `perSecond`: answers, fewer than
 *   were asked for where the machine is too slow for them; `failures`: how many answers were 5xx, without those that ask to
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
  const { pid, origin, stop } = await startServer(ROOT, settings);
  stockUp(settings.DATA_DIR);
  if (pid === undefined) throw new Error('The server has no process.');
  const first = await waitForPictures(pid);
  const start = readWhole(pid);
  const addresses = await crawl(origin);
  await delay(5000);
  const crawled = readWhole(pid);

  const product = await readProduct(origin);
  /** @type {Record<string, number>} */
  const failures = {};
  let most = crawled;
  const sample = setInterval(() => (most = Math.max(most, readWhole(pid))), 1000);
  const { errors, duration, ...answers } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    overallRate: A_SECOND,
    duration: minutes * 60,
    timeout: TIMEOUT_S,
    requests: [
      {
        setupRequest: (sent, context) => ({ ...sent, ...(context.call = chooseCall(addresses, product)) }),
        onResponse(status, _body, { call }) {
          if (status < 500 || status === 503) return;
          const name = `${status} ${call ? nameCall(call) : ''}`;
          failures[name] = (failures[name] ?? 0) + 1;
        },
      },
    ],
  });
  clearInterval(sample);
  if (errors > 0) failures['no answer'] = errors;
  await delay(5000);
  const end = readWhole(pid);
  await stop();
  most = Math.max(most, end);
  const perSecond = (answers['2xx'] + answers.non2xx) / duration;
  return { first, start, crawled, addresses: addresses.length, most, end, perSecond, failures };
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const memory = await measureMemory(Number(process.argv[2] ?? MINUTES));
  console.log(memory);
  return Object.keys(memory.failures).length;
}

await runAsCommand(import.meta.url, main);
