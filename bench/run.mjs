import { stopAll } from '../__tests__/support/processes.mjs';
import { cleanUpAtExit } from '../__tests__/support/runAsCommand.mjs';
import { jest } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { chromium, postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { measureAdminLists } from './adminLists.mjs';
import { measureAdminPhone } from './adminPhone.mjs';
import { startBareSite } from './bareSite.mjs';
import { measureContact } from './contact.mjs';
import { measureEdits } from './edits.mjs';
import { measureInteractions } from './interaction.mjs';
import { LIGHTHOUSE_RUNS, lighthouseScores, listSubjects } from './lighthouse.mjs';
import { measureMemory } from './memory.mjs';
import { startNginx } from './nginx.mjs';
import { measureOrders, raceForPieces } from './orders.mjs';
import { measureSearch } from './search.mjs';
import { asText, makeSheet } from './sheet.mjs';
import { compareThroughput, pinServer } from './throughput.mjs';
import { budgets, checkFocus, checkWeights, checkWire, listJourneys } from './weights.mjs';
import { writeReport } from './writeReport.mjs';

/*
 * `npm run bench` measures everything that has a budget in one run on one machine, and writes the table of
 * docs/performance.md. `npm run bench -- weight forms` measures only these parts and writes nothing. Only ratios and
 * bytes can be compared between machines.
 */

const sheet = makeSheet();
const { check, record } = sheet;

/** What browsers ask for. */
const CODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** @param {{ origin: string, pid: number | undefined }} site @param {Awaited<ReturnType<typeof startBareSite>>} bareSite */
async function checkThroughput({ origin, pid }, bareSite) {
  const url = `${origin}/en`;
  const page = await fetch(url);
  const html = await page.text();
  const etag = page.headers.get('etag') ?? '';
  const bytes = Buffer.byteLength(html);
  await pinServer(pid);
  await pinServer(bareSite.pid);
  const { kept, byNext, notModified, bare } = await compareThroughput({
    kept: { url, headers: CODINGS, pid },
    // Next answers a kept page itself where there may be a preview: as all pages were answered before.
    byNext: { url, headers: { ...CODINGS, cookie: '__prerender_bypass=0' }, pid },
    notModified: { url, headers: { ...CODINGS, 'if-none-match': etag }, pid },
    bare: { url: await bareSite.findPage(bytes), headers: CODINGS, pid: bareSite.pid },
  });
  const times = (/** @type {import('./throughput.mjs').Throughput} */ { perSecond, cpuMs }) =>
    ` (${perSecond.toFixed(0)} requests/s, ${cpuMs.toFixed(2)} ms)`;
  record('a kept page as Next answers it, compressed', times(byNext));
  record(`a bare page of Next, ${bytes} bytes, compressed`, times(bare));
  const by = { processor: kept.cpuMs / byNext.cpuMs, requests: kept.perSecond / byNext.perSecond };
  check('a kept page, compressed: processor time against Next’s way', by.processor, budgets.keptCpuRatio, 'most');
  check('the same, requests a second', by.requests, budgets.keptRatio, 'least', ` ×${times(kept)}`);
  const isSame = notModified.cpuMs / kept.cpuMs;
  check('its 304, processor time against the page', isSame, budgets.notModifiedRatio, 'most', times(notModified));
  check('a kept page against the bare page of Next', kept.perSecond / bare.perSecond, budgets.isrRatio, 'least', ' ×');

  const nginx = await startNginx(origin, html);
  const { cached, file } = await compareThroughput({
    cached: { url: `${nginx.origin}/en`, headers: CODINGS },
    file: { url: nginx.file, headers: CODINGS },
  });
  await nginx.stop();
  record('nginx serving the same bytes as a file, compressed, requests/s', file.perSecond.toFixed(0));
  const ratio = cached.perSecond / file.perSecond;
  const note = ` × (${cached.perSecond.toFixed(0)} requests/s)`;
  check('nginx serving the page from its cache, against it', ratio, budgets.proxyRatio, 'least', note);
}

async function checkEdits() {
  const { slowestMs, medianMs, steppedBack, requests } = await measureEdits();
  const note = ` (median ${medianMs}; 100 edits under 200 requests/s)`;
  check('an edit in one process until another shows it, ms', slowestMs, budgets.editMs, 'most', note);
  check('the page from before, after the new one', steppedBack, 0, 'exactly', ` of ${requests}`);
}

async function checkMemory() {
  const { first, start, crawled, addresses, most, end, perSecond, failures } = await measureMemory();
  record('memory while pictures are prepared after the first start, MiB', first.toFixed(0));
  record('memory after the start, MiB', start.toFixed(0));
  const crawl = `memory after ${addresses} addresses in every coding, against it`;
  check(crawl, crawled / start, budgets.memoryRatio, 'most', ` × (${crawled.toFixed(0)} MiB)`);
  check('most memory in 15 minutes of 200 requests/s, against it', most / start, budgets.memoryRatio, 'most', ' ×');
  check('the same, MiB', most, budgets.memoryMiB, 'most', ` (${end.toFixed(0)} at the end)`);
  record('answers a second in that time', perSecond.toFixed(0));
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  check('answers that failed in that time', failed, 0, 'exactly');
  if (failed) console.error(failures);
}

/** @param {string} ours */
async function checkInteractions(ours) {
  for (const [name, ms] of Object.entries(await measureInteractions(await chromium(), ours))) {
    check(`input to next paint at 4 × CPU slowdown, ${name}, ms`, ms, budgets.interactionMs, 'most');
  }
}

/** @param {string} ours @param {string} bare origin of the bare site, whose score says how fast the machine is */
async function checkLighthouse(ours, bare) {
  const nginx = await startNginx(ours, '');
  const origins = { direct: ours, 'through nginx': nginx.secureOrigin };
  /** @type {import('./lighthouse.mjs').Subject} */
  const reference = { name: 'mobile, a bare page of Next', url: bare, device: 'mobile', method: 'simulate' };
  const subjects = [...listSubjects(origins, {}), reference];
  const results = await lighthouseScores(await chromium(), subjects, LIGHTHOUSE_RUNS);
  await nginx.stop();
  for (const { name, url, method, device, scores } of results) {
    const { largestPaint = 0, interactive = 0, ...categories } = scores;
    if (url === bare) record(`Lighthouse, ${name}, performance`, String(categories.performance));
    else if (method === 'simulate') {
      for (const [category, score] of Object.entries(categories)) {
        check(`Lighthouse, ${name}, ${category}`, score, budgets.lighthouse[category], 'least');
      }
    }
    const times = `largest paint ${Math.round(largestPaint)} ms, interactive ${Math.round(interactive)} ms`;
    if (device === 'mobile') record(`Lighthouse, ${name}, ${method}`, times);
  }
}

async function checkShop() {
  const sqlite = () => ({ DATA_DIR: temporaryFolder('bench') });
  const orders = await measureOrders(sqlite());
  const times = ` (p50 ${orders.p50.toFixed(1)} ms, p99 ${orders.p99.toFixed(1)} ms)`;
  check('orders a second over HTTP, 20 buyers, SQLite', orders.perSecond, budgets.ordersPerSecond, 'least', times);

  const postgres = await startPostgres(await postgresPrograms());
  const races = { SQLite: sqlite(), PostgreSQL: { ...sqlite(), DATABASE_URL: postgres.url } };
  for (const [name, database] of Object.entries(races)) {
    const race = await raceForPieces(database);
    check(`orders of 200 buyers for 50 pieces, ${name}`, race.orders, budgets.racingOrders, 'exactly');
    check(`the same, pieces left, ${name}`, race.left, 0, 'exactly');
    check(`the same, refused, ${name}`, race.refused, 200 - budgets.racingOrders, 'exactly');
  }
  await postgres.stop();

  const { inside, http, site } = await measureSearch(sqlite());
  check('product search inside the server, p99 ms', inside.p99, budgets.searchInsideP99Ms, 'most');
  check('product search over HTTP, 16 callers, p99 ms', http.p99, budgets.searchHttpP99Ms, 'most');
  check('search of the whole site inside the server, p99 ms', site.p99, budgets.siteSearchInsideP99Ms, 'most');
}

async function checkAdminLists() {
  const postgres = await startPostgres(await postgresPrograms());
  const sqlite = () => ({ DATA_DIR: temporaryFolder('bench-lists') });
  const databases = { SQLite: sqlite(), PostgreSQL: { ...sqlite(), DATABASE_URL: postgres.url } };
  for (const [name, database] of Object.entries(databases)) {
    for (const [list, { p99, slowest }] of Object.entries(await measureAdminLists(database))) {
      const worst = ` (slowest ${slowest.ms.toFixed(1)} ms: ${slowest.query})`;
      const [what, limit] =
        list === 'search'
          ? ['search over everything', budgets.adminSearchP99Ms]
          : [`list of ${list}`, budgets.adminListsP99Ms];
      check(`${what} in the back office, ${name}, p99 ms`, p99, limit, 'most', worst);
    }
  }
  await postgres.stop();
  const ms = await measureAdminPhone(await chromium());
  check('orders of the back office on a phone, largest paint, ms', ms, budgets.adminPhoneMs, 'most');
}

async function checkForms() {
  const contact = await measureContact({ DATA_DIR: temporaryFolder('bench') });
  const times = ` (p50 ${contact.p50.toFixed(1)} ms, ${contact.perSecond.toFixed(0)} a second, ${contact.throttled} of them 429)`;
  check('contact post over HTTP, 16 callers, SQLite, p99 ms', contact.p99, budgets.contactP99Ms, 'most', times);

  const server = await startServer(ROOT, { DATA_DIR: temporaryFolder('bench'), LOG_LEVEL: 'warn' });
  const env = { TEST_ORIGIN: server.origin, FUZZ_BODIES: '2000' };
  const fuzz = await jest('contract', env, ['--runTestsByPath', '__tests__/contract/formsFuzz.test.ts']);
  await server.stop();
  check('2,000 generated bodies for the forms, tests that fail', fuzz.failed, 0, 'exactly');
  if (fuzz.failed) console.error(fuzz.output);
}

cleanUpAtExit();

/** Starts a server at its first use. @template T @param {() => Promise<T>} start */
function once(start) {
  /** @type {Promise<T> | undefined} */
  let started;
  return () => (started ??= start());
}
const bareSite = once(startBareSite);
const site = once(() => startServer(ROOT, { DATA_DIR: temporaryFolder('bench'), LOG_LEVEL: 'warn' }));

/** @type {Record<string, () => Promise<void>>} in the order in which they are measured */
const PARTS = {
  async weight() {
    const { origin } = await site();
    await checkWeights(sheet, origin, (await bareSite()).origin);
    await checkWire(sheet, origin);
    await checkFocus(sheet, await chromium(), origin);
    await listJourneys(sheet, await chromium(), origin);
  },
  throughput: async () => checkThroughput(await site(), await bareSite()),
  edits: checkEdits,
  memory: checkMemory,
  interaction: async () => checkInteractions((await site()).origin),
  lighthouse: async () => checkLighthouse((await site()).origin, (await bareSite()).origin),
  shop: checkShop,
  lists: checkAdminLists,
  forms: checkForms,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
if ((await ensureBuild()) !== 0) process.exit(1);
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
await stopAll();

if (wanted.length === 0) await writeReport(sheet.rows);
console.log(asText(sheet.rows));
process.exitCode = sheet.rows.some(({ isOver }) => isOver) ? 1 : 0;
