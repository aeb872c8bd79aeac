import { devices } from '@playwright/test';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../src/server/app/build.mjs';
import { openBrowser } from './guide/openBrowser.mjs';

/*
 * `node tools/interaction.mjs`: milliseconds from an input to the next frame with a throttled processor, the worst of a
 * visit, and the median of some visits.
 */

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
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (/** @type {{ interactionId?: number }} */ (entry).interactionId) times.push(entry.duration);
      }
    }).observe(options);
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

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const { origin } = await startServer(ROOT, { DATA_DIR: temporaryFolder('interaction'), LOG_LEVEL: 'warn' });
  const browser = await openBrowser();
  try {
    for (const [name, interaction] of Object.entries(INTERACTIONS)) {
      /** @type {number[]} */
      const times = [];
      for (let round = 0; round < VISITS; round += 1) times.push(await visit(browser, origin, interaction));
      times.sort((one, other) => one - other);
      console.log(`${name}: ${times[Math.floor(VISITS / 2)]} ms at ${SLOWDOWN} × CPU slowdown`);
    }
  } finally {
    await browser.close();
  }
  return 0;
}

await runAsCommand(import.meta.url, main);
