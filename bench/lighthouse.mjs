import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { median } from './throughput.mjs';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A score can be missing when the browser was too busy; then the run does not count. */
const MOST_RUNS = 2 * RUNS;

/**
 * One run in a browser of its own.
 *
 * @param {string} chromePath @param {string} url @param {'mobile' | 'desktop'} device
 * @returns {Promise<Record<string, number> | undefined>} category → score of 100, and the largest paint in ms
 */
async function runOnce(chromePath, url, device) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  try {
    const flags = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: /** @type {const} */ ('silent') };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    const scores = CATEGORIES.map((category) => [category, result?.lhr.categories[category]?.score]);
    if (scores.every(([, score]) => typeof score === 'number')) {
      const largestPaint = result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity;
      const rounded = scores.map(([category, score]) => [category, Math.round(Number(score) * 100)]);
      return { ...Object.fromEntries(rounded), largestPaint };
    }
    const failed = Object.values(result?.lhr.audits ?? {}).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
    console.error(`Lighthouse could not score ${url}: ${failed?.errorMessage ?? 'no reason given'}`);
    return undefined;
  } finally {
    chrome.kill();
  }
}

/**
 * @param {string} chromePath @param {string} url @param {'mobile' | 'desktop'} device
 * @returns {Promise<Record<string, number>>} category → the median of some runs (0 where none came to an end), and of
 *   the largest paint, in ms
 */
export async function lighthouseScores(chromePath, url, device) {
  /** @type {Record<string, number>[]} */
  const results = [];
  for (let round = 0; round < MOST_RUNS && results.length < RUNS; round += 1) {
    const result = await runOnce(chromePath, url, device);
    if (result) results.push(result);
  }
  return Object.fromEntries(
    [...CATEGORIES, 'largestPaint'].map((name) => [name, median(results.map((result) => result[name] ?? 0))]),
  );
}
