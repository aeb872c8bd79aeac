import { chromium, devices } from '@playwright/test';
import { median } from './throughput.mjs';

const SLOWDOWN = 4;
const VISITS = 5;

/** @typedef {import('@playwright/test').Page} Page */

/** What visitors do most, by what they see. @type {Record<string, { path: string, act: (page: Page) => Promise<void> }>} */
const INTERACTIONS = {
  menu: {
    path: '/en/Mobile',
    async act(page) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  filter: {
    path: '/en/Mobile/products',
    async act(page) {
      await page.locator('summary', { hasText: /^Filters/ }).click();
      await page.getByRole('checkbox', { name: 'In stock only' }).check();
      await page.waitForURL(/in_stock/);
    },
  },
  'add to cart': {
    path: '/en/Mobile/productdetails/?&product_slug=clinic-starter',
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    },
  },
  suggestion: {
    path: '/en/Mobile/search',
    async act(page) {
      const field = page.locator('#q');
      await field.click();
      await field.pressSequentially('kit', { delay: 80 });
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
};

/** The worst time from an input to the next picture of this page so far. @param {Page} page @returns {Promise<number>} */
const worst = (page) => page.evaluate('Math.max(0, ...globalThis.inputTimes)');

/**
 * @param {import('@playwright/test').Browser} browser @param {string} origin
 * @param {{ path: string, act: (page: Page) => Promise<void> }} interaction
 */
async function visit(browser, origin, { path, act }) {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  await page.addInitScript(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(globalThis, { inputTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (/** @type {{ interactionId?: number }} */ (entry).interactionId) times.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, .../** @type {object} */ ({ durationThreshold: 16 }) });
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await act(page);
  // Entries are told some time after the picture.
  await page.waitForTimeout(600);
  const time = await worst(page);
  await context.close();
  return time;
}

/**
 * Milliseconds from an input to the next frame with a throttled processor: the worst of a visit, and the
 * median of some visits.
 *
 * @param {string} chromePath @param {string} origin
 * @returns {Promise<Record<string, number>>} interaction → ms
 */
export async function measureInteractions(chromePath, origin) {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  /** @type {Record<string, number>} */
  const times = {};
  try {
    for (const [name, interaction] of Object.entries(INTERACTIONS)) {
      /** @type {number[]} */
      const visits = [];
      for (let round = 0; round < VISITS; round += 1) visits.push(await visit(browser, origin, interaction));
      times[name] = median(visits);
    }
  } finally {
    await browser.close();
  }
  return times;
}
