import { readFileSync } from 'node:fs';
import { killAll, stopAll } from '../__tests__/support/processes.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { removeTemporary, temporaryFolder } from '../__tests__/support/temporary.mjs';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { chromium, postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/ensureBuild.mjs';
import { startBareSite } from './bareSite.mjs';
import { measureContact } from './contact.mjs';
import { lighthouseScores } from './lighthouse.mjs';
import { measureOrders, raceForPieces } from './orders.mjs';
import { measureSearch } from './search.mjs';
import { compareThroughput } from './throughput.mjs';
import { weightOf } from './weight.mjs';

/*
 * Measures what the budgets are about, all in one run on one machine. Only ratios and bytes can be compared between
 * machines.
 */

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** @param {string} path */
function inBothShells(path) {
  return [`/en${path}`, `/en/Mobile${path}`];
}

const PAGES = [
  '',
  '/about',
  '/consservices',
  '/consservices/?&service_slug=clinical-training',
  '/projects',
  '/projects/training-centre',
  '/socialmedia',
  '/socialmedia/process-map-video',
  '/law',
  '/contact',
  '/e-contact/?&apply=apply',
  '/search?q=lab',
].flatMap(inBothShells);

/** Pages of the shop, and those that are a form. */
const SHOP_PAGES = [
  '/contact',
  '/e-contact/?&apply=apply',
  '/categories',
  '/products',
  '/productdetails/?&product_slug=clinic-starter',
  '/cart',
  '/forms/shopform',
  '/order/',
  '/login',
  '/register',
  '/account',
].flatMap(inBothShells);

/** @type {{ figure: string, value: string, budget: string, isOver: boolean }[]} */
const rows = [];

/** @param {string} figure @param {number} value @param {number} budget @param {'most' | 'least'} kind @param {string} [note] */
function check(figure, value, budget, kind, note = '') {
  const isOver = kind === 'most' ? value > budget : value < budget;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
  rows.push({ figure, value: `${shown}${note}`, budget: `${kind === 'most' ? '≤' : '≥'} ${budget}`, isOver });
}

/** @param {string} ours @param {string} bare */
async function checkWeight(ours, bare) {
  const bareJs = (await weightOf(bare)).js;
  let css = { page: '', bytes: 0 };
  let fonts = { page: '', bytes: 0 };
  for (const page of [...PAGES, ...SHOP_PAGES]) {
    const weight = await weightOf(ours + page);
    check(
      `first-load JS, ${page}`,
      weight.js / bareJs,
      SHOP_PAGES.includes(page) ? budgets.shopFirstLoadJsRatio : budgets.firstLoadJsRatio,
      'most',
      ` (${weight.js} of ${bareJs} bytes)`,
    );
    if (weight.css > css.bytes) css = { page, bytes: weight.css };
    if (weight.fonts > fonts.bytes) fonts = { page, bytes: weight.fonts };
  }
  check('CSS bytes of the heaviest page', css.bytes, budgets.cssBytes, 'most', ` (${css.page})`);
  check('font bytes of the heaviest page', fonts.bytes, budgets.fontBytes, 'most', ` (${fonts.page})`);
}

/** @param {string} ours @param {Awaited<ReturnType<typeof startBareSite>>} bareSite */
async function checkThroughput(ours, bareSite) {
  const url = `${ours}/en`;
  const { html } = await weightOf(url);
  const { ours: own, bare } = await compareThroughput(url, await bareSite.pageOf(html));
  const note = ` (${own.toFixed(0)} of ${bare.toFixed(0)} requests/s, ${html} bytes)`;
  check('ISR hit against a bare page', own / bare, budgets.isrRatio, 'least', note);
}

/** @param {string} ours */
async function checkLighthouse(ours) {
  const chromePath = await chromium();
  for (const [path, device] of /** @type {const} */ ([
    ['/en/Mobile', 'mobile'],
    ['/en', 'desktop'],
  ])) {
    const scores = await lighthouseScores(chromePath, ours + path, device);
    for (const [category, score] of Object.entries(scores)) {
      check(`Lighthouse ${device}, ${category}`, score, budgets.lighthouse[category], 'least');
    }
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
    check(
      `orders of 200 buyers for 50 pieces, ${name}`,
      race.orders,
      budgets.racingOrders,
      'most',
      `, ${race.left} left`,
    );
    check(`the same, refused, ${name}`, race.refused, 200 - budgets.racingOrders, 'least');
  }
  await postgres.stop();

  const { inside, http, site } = await measureSearch(sqlite());
  check('product search inside the server, p99 ms', inside.p99, budgets.searchInsideP99Ms, 'most');
  check('product search over HTTP, 16 callers, p99 ms', http.p99, budgets.searchHttpP99Ms, 'most');
  check('search of the whole site inside the server, p99 ms', site.p99, budgets.siteSearchInsideP99Ms, 'most');
}

async function checkForms() {
  const contact = await measureContact({ DATA_DIR: temporaryFolder('bench') });
  const times = ` (p50 ${contact.p50.toFixed(1)} ms, ${contact.perSecond.toFixed(0)} a second, ${contact.throttled} of them 429)`;
  check('contact post over HTTP, 16 callers, SQLite, p99 ms', contact.p99, budgets.contactP99Ms, 'most', times);
}

process.on('exit', () => {
  killAll();
  removeTemporary();
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

if ((await ensureBuild()) !== 0) process.exit(1);
const bareSite = await startBareSite();
const site = await startServer(ROOT, { DATA_DIR: temporaryFolder('bench'), LOG_LEVEL: 'warn' });

await checkWeight(site.origin, bareSite.origin);
await checkThroughput(site.origin, bareSite);
await bareSite.stop();
await checkLighthouse(site.origin);
await site.stop();
await checkShop();
await checkForms();
await stopAll();

const width = (/** @type {'figure' | 'value' | 'budget'} */ key) => Math.max(...rows.map((row) => row[key].length));
for (const { figure, value, budget, isOver } of rows) {
  const cells = [figure.padEnd(width('figure')), value.padEnd(width('value')), budget.padEnd(width('budget'))];
  console.log([...cells, isOver ? 'OVER' : 'ok'].join('  '));
}
process.exitCode = rows.some(({ isOver }) => isOver) ? 1 : 0;
