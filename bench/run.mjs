import { readFileSync } from 'node:fs';
import { killAll, stopAll } from '../__tests__/support/processes.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { removeTemporary, temporaryFolder } from '../__tests__/support/temporary.mjs';
import { chromium } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/ensureBuild.mjs';
import { startBareSite } from './bareSite.mjs';
import { lighthouseScores } from './lighthouse.mjs';
import { compareThroughput } from './throughput.mjs';
import { weightOf } from './weight.mjs';

/*
 * Measures what the budgets are about, all in one run on one machine. Only ratios and bytes can be compared between
 * machines.
 */

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

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
].flatMap((path) => [`/en${path}`, `/en/Mobile${path}`]);

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
  for (const page of PAGES) {
    const weight = await weightOf(ours + page);
    check(
      `first-load JS, ${page}`,
      weight.js / bareJs,
      budgets.firstLoadJsRatio,
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
await stopAll();

const width = (/** @type {'figure' | 'value' | 'budget'} */ key) => Math.max(...rows.map((row) => row[key].length));
for (const { figure, value, budget, isOver } of rows) {
  const cells = [figure.padEnd(width('figure')), value.padEnd(width('value')), budget.padEnd(width('budget'))];
  console.log([...cells, isOver ? 'OVER' : 'ok'].join('  '));
}
process.exitCode = rows.some(({ isOver }) => isOver) ? 1 : 0;
