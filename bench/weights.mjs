import { readFileSync } from 'node:fs';
import { measureJourneys } from './journeys.mjs';
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
 * First loads of every kind of page against the bare page. The figures are the same on every machine.
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
    ['style sheets', 'sheets', budgets.sheets],
    ['fonts, bytes', 'fonts', budgets.fontBytes],
    ['HTML, bytes', 'html', budgets.htmlBytes],
    ['requests of the first load', 'requests', budgets.requests],
  ])) {
    const heaviest = weights.reduce((most, weight) => (weight[part] > most[part] ? weight : most));
    sheet.check(`${figure}, at the most`, heaviest[part], budget, 'most', ` (${heaviest.page})`);
  }
}

/**
 * What a browser loads on the way through forms and pages, on the wire with a cold cache. The same on every machine but
 * for some bytes of headers.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {string} chromePath
 * @param {string} ours origin of the site
 */
export async function checkJourneys(sheet, chromePath, ours) {
  const { focus, forms, fourForms, reading, order } = await measureJourneys(chromePath, ours);
  const all = (/** @type {{ all: number }} */ bytes) => ` (${bytes.all} with all requests)`;
  sheet.check(
    'JavaScript at the first focus in the contact form',
    focus.script,
    budgets.firstFocusBytes,
    'most',
    all(focus),
  );
  sheet.check(
    'JavaScript of contact, application, login and register in one visit, with a focus in each',
    fourForms.script,
    budgets.journeyBytes,
    'most',
    all(fourForms),
  );
  for (const [form, bytes] of Object.entries(forms)) {
    sheet.tell(`JavaScript until the ${form} form is sent`, `${bytes.script}${all(bytes)}`);
  }
  sheet.tell('JavaScript from a product to its order', `${order.script}${all(order)}`);
  sheet.tell('JavaScript of ten pages in one visit', `${reading.script}${all(reading)}`);
}
