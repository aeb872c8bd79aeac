import { readFileSync } from 'node:fs';
import { measureFocus, measureJourneys } from './journeys.mjs';
import { CONTACT_PAGES, CONTENT_PAGES, SHOP_PAGES } from './pages.mjs';
import { weighPage, weighWire } from './weight.mjs';

export const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** @type {[pages: string[], firstLoadJsRatio: number][]} */
const KINDS = [
  [CONTENT_PAGES, budgets.firstLoadJsRatio],
  [CONTACT_PAGES, budgets.contactFirstLoadJsRatio],
  [SHOP_PAGES, budgets.shopFirstLoadJsRatio],
];

/** @typedef {Awaited<ReturnType<typeof weighPage>>} Weight */

/** Bytes of HTML that each page had, gzip: what came on top since is what has a limit. @type {Record<string, number>} */
const HTML_SIZES = JSON.parse(readFileSync(new URL('htmlSizes.json', import.meta.url), 'utf8')).pages;

/** @param {import('./sheet.mjs').Sheet} sheet @param {(Weight & { page: string })[]} weights */
function checkHtml(sheet, weights) {
  const grown = weights.map(({ page, html }) => ({ page, html, by: html - (HTML_SIZES[page] ?? 0) }));
  const isHome = (/** @type {{ page: string }} */ { page }) => /^\/en(?:\/Mobile)?$/.test(page);
  for (const [kind, pages, budget] of /** @type {const} */ ([
    ['home', grown.filter(isHome), budgets.homeHtmlGrowthBytes],
    ['a page', grown.filter((one) => !isHome(one)), budgets.htmlGrowthBytes],
  ])) {
    const most = pages.reduce((first, one) => (one.by > first.by ? one : first));
    sheet.check(
      `HTML of ${kind}, gzip bytes more than before`,
      most.by,
      budget,
      'most',
      ` (${most.page}: ${most.html})`,
    );
  }
}

/**
 * First loads of every kind of page against the bare page. The figures are the same on every machine.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {string} ours origin of the site
 * @param {string} bare origin of the bare one
 */
export async function checkWeights(sheet, ours, bare) {
  const { js: bareJs } = await weighPage(bare);
  sheet.record('first-load JavaScript of the bare page, gzip', `${bareJs} bytes`);
  /** @type {(Weight & { page: string })[]} */
  const weights = [];
  for (const [pages, ratio] of KINDS) {
    for (const page of pages) {
      const weight = await weighPage(ours + page);
      weights.push({ page, ...weight });
      // To two decimals, as the budgets are: the hashes in the names of chunks alone move the sum by some ten bytes.
      const times = Math.round((weight.js / bareJs) * 100) / 100;
      sheet.check(`first-load JavaScript, ${page}`, times, ratio, 'most', ` × (${weight.js} bytes)`);
    }
  }
  for (const [figure, part, budget] of /** @type {const} */ ([
    ['CSS, gzip bytes', 'css', budgets.cssBytes],
    ['CSS for print, gzip bytes', 'printCss', budgets.printCssBytes],
    ['style sheets', 'sheets', budgets.sheets],
    ['fonts, bytes', 'fonts', budgets.fontBytes],
    ['requests of the first load', 'requests', budgets.requests],
  ])) {
    const heaviest = weights.reduce((most, weight) => (weight[part] > most[part] ? weight : most));
    sheet.check(`${figure}, at the most`, heaviest[part], budget, 'most', ` (${heaviest.page})`);
  }
  checkHtml(sheet, weights);
}

/**
 * Home in the shell of phones, on the wire. The same on every machine but for some bytes.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {string} ours origin of the site
 */
export async function checkWire(sheet, ours) {
  const { html, js, css } = await weighWire(`${ours}/en/Mobile`);
  const parts = ` (${html} HTML, ${js} JavaScript, ${css} CSS)`;
  sheet.check('home on a phone, bytes on the wire', html + js + css, budgets.phoneHomeBytes, 'most', parts);
}

const withAll = (/** @type {{ all: number }} */ { all }) => ` (${all} with all requests)`;

/**
 * What the first focus in a form loads, on the wire with a cold cache. The same on every machine but for some bytes of
 * headers.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {string} chromePath
 * @param {string} ours origin of the site
 */
export async function checkFocus(sheet, chromePath, ours) {
  const { first, fourForms } = await measureFocus(chromePath, ours);
  sheet.check(
    'JavaScript at the first focus in the contact form',
    first.script,
    budgets.firstFocusBytes,
    'most',
    withAll(first),
  );
  sheet.check(
    'JavaScript of contact, application, login and register in one visit, with a focus in each',
    fourForms.script,
    budgets.journeyBytes,
    'most',
    withAll(fourForms),
  );
}

/** @param {import('./sheet.mjs').Sheet} sheet @param {string} chromePath @param {string} ours origin of the site */
export async function listJourneys(sheet, chromePath, ours) {
  const { forms, reading, order } = await measureJourneys(chromePath, ours);
  for (const [form, bytes] of Object.entries(forms)) {
    sheet.record(`JavaScript until the ${form} form is sent`, `${bytes.script}${withAll(bytes)}`);
  }
  sheet.record('JavaScript from a product to its order', `${order.script}${withAll(order)}`);
  sheet.record('JavaScript of ten pages in one visit', `${reading.script}${withAll(reading)}`);
}
