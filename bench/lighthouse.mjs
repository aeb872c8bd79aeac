import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { parseArgs } from 'node:util';
import { stopAll } from '../__tests__/support/processes.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { chromium } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { startNginx } from './nginx.mjs';
import { median } from './throughput.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'];

/** Of each page in `npm run bench`. */
export const LIGHTHOUSE_RUNS = 3;

/** What Lighthouse loads, below language and shell. @type {Record<string, string>} */
const PAGES = {
  home: '',
  service: '/consservices/?&service_slug=clinical-training',
  project: '/projects/training-centre',
  products: '/products',
  product: '/productdetails/?&product_slug=clinic-starter',
  contact: '/contact',
};

const SHELLS = /** @type {const} */ ({ mobile: '/en/Mobile', desktop: '/en' });

/**
 * `simulate` computes from one quick load what a slow line would make of it; `devtools` loads over a slowed line.
 *
 * @typedef {'simulate' | 'devtools'} Method
 * @typedef {{ name: string, url: string, device: keyof typeof SHELLS, method: Method }} Subject
 * @typedef {Record<string, number>} Scores category → of 100; `largestPaint` and `interactive` in ms
 */

/**
 * One load in a browser of its own.
 *
 * @param {string} chromePath @param {Subject} subject
 * @returns {Promise<Scores | undefined>} nothing where the browser was too busy for a score
 */
async function runOnce(chromePath, { url, device, method }) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const logLevel = /** @type {const} */ ('silent');
    const flags = { port: chrome.port, onlyCategories: CATEGORIES, throttlingMethod: method, logLevel };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    const scores = CATEGORIES.map((category) => [category, result?.lhr.categories[category]?.score]);
    const time = (/** @type {string} */ audit) => result?.lhr.audits[audit]?.numericValue ?? Infinity;
    if (scores.every(([, score]) => typeof score === 'number')) {
      const rounded = scores.map(([category, score]) => [category, Math.round(Number(score) * 100)]);
      return {
        ...Object.fromEntries(rounded),
        largestPaint: time('largest-contentful-paint'),
        interactive: time('interactive'),
      };
    }
    const failed = Object.values(result?.lhr.audits ?? {}).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
    console.error(`Lighthouse could not score ${url}: ${failed?.errorMessage ?? 'no reason given'}`);
    return undefined;
  } finally {
    chrome.kill();
  }
}

/**
 * Loads every subject in turn, so that what else the machine does falls on all of them.
 *
 * @template {Subject} S
 * @param {string} chromePath @param {S[]} subjects @param {number} runs of each; half of them may fail and be repeated
 * @returns {Promise<(S & { scores: Scores })[]>} medians; 0 where no run came to an end
 */
export async function lighthouseScores(chromePath, subjects, runs) {
  const results = subjects.map((subject) => ({ subject, scores: /** @type {Scores[]} */ ([]) }));
  for (let round = 0; round < 2 * runs; round += 1) {
    for (const { subject, scores } of results) {
      const one = scores.length < runs ? await runOnce(chromePath, subject) : undefined;
      if (one) scores.push(one);
    }
  }
  const names = [...CATEGORIES, 'largestPaint', 'interactive'];
  return results.map(({ subject, scores }) => ({
    ...subject,
    scores: Object.fromEntries(names.map((name) => [name, median(scores.map((score) => score[name] ?? 0))])),
  }));
}

/**
 * Every page on a phone by simulation from every origin, the home page (or the one that is named) also over a slowed
 * line, and every page on a desktop from the first origin: what a proxy changes shows on a phone first.
 *
 * @param {Record<string, string>} origins by a name for the report
 * @param {{ page?: string, method?: string }} only @returns {Subject[]}
 */
export function listSubjects(origins, only) {
  const all = Object.keys(PAGES);
  const pages = only.page ? [only.page] : all;
  /** @type {[Subject['device'], Method, string[], string[]][]} */
  const kinds = [
    ['mobile', 'simulate', pages, Object.keys(origins)],
    ['mobile', 'devtools', only.method || only.page ? pages : ['home'], Object.keys(origins)],
    ['desktop', 'simulate', pages, Object.keys(origins).slice(0, 1)],
  ];
  return kinds
    .filter(([, method]) => !only.method || method === only.method)
    .flatMap(([device, method, names, bases]) =>
      names.flatMap((page) =>
        bases.map((origin) => ({
          name: `${device}, ${page}, ${origin}`,
          url: `${origins[origin]}${SHELLS[device]}${PAGES[page]}`,
          device,
          method,
        })),
      ),
    );
}

/** `node bench/lighthouse.mjs [--runs=7] [--method=devtools] [--page=home]` */
async function main() {
  const { values } = parseArgs({
    options: { runs: { type: 'string' }, method: { type: 'string' }, page: { type: 'string' } },
  });
  if ((await ensureBuild()) !== 0) return 1;
  const site = await startServer(ROOT, { DATA_DIR: temporaryFolder('bench'), LOG_LEVEL: 'warn' });
  const nginx = await startNginx(site.origin, '');
  const only = { ...(values.page && { page: values.page }), ...(values.method && { method: values.method }) };
  const subjects = listSubjects({ direct: site.origin, 'through nginx': nginx.secureOrigin }, only);
  const results = await lighthouseScores(await chromium(), subjects, Number(values.runs ?? LIGHTHOUSE_RUNS));
  for (const { name, method, scores } of results) {
    const { performance = 0, largestPaint = 0, interactive = 0 } = scores;
    const times = `largest paint ${Math.round(largestPaint)} ms, interactive ${Math.round(interactive)} ms`;
    console.log(`${name}, ${method}: performance ${performance}, ${times}`);
  }
  await stopAll();
  return 0;
}

await runAsCommand(import.meta.url, main);
