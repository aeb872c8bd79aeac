import { readFileSync } from 'node:fs';
import { CONTACT_PAGES, CONTENT_PAGES, SHOP_PAGES } from './pages.mjs';
import { weightOf } from './weight.mjs';

export const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** @type {[pages: string[], firstLoadJsRatio: number][]} */
const KINDS = [
  [CONTENT_PAGES, budgets.firstLoadJsRatio],
  [CONTACT_PAGES, budgets.contactFirstLoadJsRatio],
  [SHOP_PAGES, budgets.shopFirstLoadJsRatio],
];

/** @typedef {Awaited<ReturnType<typeof weightOf>>} Weight */

/**
 * What a visitor's browser loads for every kind of page, against the bare page. It is the same on every machine.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {string} ours origin of the site
 * @param {string} bare origin of the bare one
 */
export async function checkWeights(sheet, ours, bare) {
  const { js: bareJs } = await weightOf(bare);
  sheet.tell('first-load JavaScript of the bare page, gzip', `${bareJs} bytes`);
  /** @type {(Weight & { page: string })[]} */
  const weights = [];
  for (const [pages, ratio] of KINDS) {
    for (const page of pages) {
      const weight = await weightOf(ours + page);
      weights.push({ page, ...weight });
      sheet.check(`first-load JavaScript, ${page}`, weight.js / bareJs, ratio, 'most', ` × (${weight.js} bytes)`);
    }
  }
  for (const [figure, part, budget] of /** @type {const} */ ([
    ['CSS, gzip bytes', 'css', budgets.cssBytes],
    ['style sheets of a page', 'sheets', budgets.sheets],
    ['fonts, bytes', 'fonts', budgets.fontBytes],
    ['HTML, bytes', 'html', budgets.htmlBytes],
    ['requests before the page is whole', 'requests', budgets.requests],
  ])) {
    const heaviest = weights.reduce((most, weight) => (weight[part] > most[part] ? weight : most));
    sheet.check(`${figure}, at the most`, heaviest[part], budget, 'most', ` (${heaviest.page})`);
  }
}
