import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { median } from './throughput.mjs';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @param {string} chromePath
 * @param {string} url
 * @param {'mobile' | 'desktop'} device
 * @returns {Promise<Record<string, number>>} category → score of 100, the median of some runs
 */
export async function lighthouseScores(chromePath, url, device) {
  /** @type {Record<string, number[]>} */
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, []]));
  for (let round = 0; round < RUNS; round += 1) {
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
    try {
      const flags = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: /** @type {const} */ ('silent') };
      const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
      for (const category of CATEGORIES) {
        scores[category]?.push(Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
      }
    } finally {
      chrome.kill();
    }
  }
  return Object.fromEntries(Object.entries(scores).map(([category, values]) => [category, median(values)]));
}
