import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { percentile } from './percentile.mjs';
import { runSource } from './runSource.mjs';

const PRODUCTS = 10_000;
const CALLERS = 16;
const QUERIES = 1000;
const WARM_UP = 200;

/**
 * Search over 10,000 products: milliseconds inside the process of the product search and of that of the whole site, and
 * of the first over HTTP with 16 callers. Every search is another one, so that none is answered from a cache.
 *
 * @param {Record<string, string>} database settings of its database
 */
export async function measureSearch(database) {
  const settings = { LOG_LEVEL: 'warn', ...database };
  await runSource('fillCatalogue.ts', settings, [String(PRODUCTS)]);
  /** @type {number[]} */
  const inside = JSON.parse(await runSource('searchInside.ts', settings));
  /** @type {number[]} */
  const site = JSON.parse(await runSource('siteSearchInside.ts', settings));

  const paths = (await runSource('printQueries.ts', settings, [String(QUERIES + WARM_UP)])).split('\n');
  const server = await startServer(ROOT, settings);
  const calls = paths.map((path) => ({ path }));
  await callAll(server.origin, CALLERS, calls.slice(0, WARM_UP));
  const { answers, seconds } = await callAll(server.origin, CALLERS, calls.slice(WARM_UP));
  await server.stop();
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`A search was answered ${failed.status}: ${failed.body}`);
  const times = answers.map(({ ms }) => ms);
  return {
    inside: { p50: percentile(inside, 0.5), p99: percentile(inside, 0.99) },
    site: { p50: percentile(site, 0.5), p99: percentile(site, 0.99) },
    http: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), perSecond: answers.length / seconds },
  };
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const { inside, http, site } = await measureSearch({ DATA_DIR: temporaryFolder('bench-search') });
  console.log(`search inside: p50 ${inside.p50.toFixed(2)} ms, p99 ${inside.p99.toFixed(2)} ms`);
  console.log(`search of the whole site inside: p50 ${site.p50.toFixed(2)} ms, p99 ${site.p99.toFixed(2)} ms`);
  console.log(
    `search over HTTP, ${CALLERS} callers: p50 ${http.p50.toFixed(1)} ms, p99 ${http.p99.toFixed(1)} ms, ${http.perSecond.toFixed(0)}/s`,
  );
  return 0;
}

await runAsCommand(import.meta.url, main);
