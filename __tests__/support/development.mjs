import { chromium } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './reports.mjs';
import { startServer } from './server.mjs';
import { temporaryFolder } from './temporary.mjs';
import { chromium as chromiumPath } from './tools.mjs';

/** The first request of each page compiles it. */
const COMPILE_MS = 180_000;
/** A press shows at once, but the machine may still compile. */
const SHOWN_MS = 20_000;

/**
 * Whether `npm run dev` serves a page that hydrates: a button answers, the browser reports no error, and the connection
 * for Hot Module Replacement is open.
 */
export async function checkDevelopment() {
  const server = await startServer(ROOT, { DATA_DIR: temporaryFolder('data') }, ['--dev']);
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  /** @type {string[]} */
  const complaints = [];
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(COMPILE_MS);
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    /** @type {Promise<unknown>} */
    const updates = new Promise((received) => {
      page.on('websocket', (socket) => socket.url().includes('/_next/') && socket.on('framereceived', received));
    });
    await page.goto(`${server.origin}/en/login`, { timeout: COMPILE_MS });
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('button', { name: 'Show password' }).click();
    await page
      .locator('main input[name="password"][type="text"]')
      .waitFor({ timeout: SHOWN_MS })
      .catch(() => complaints.push('the button does not show the password'));
    const isConnected = await Promise.race([updates.then(() => true), delay(COMPILE_MS, false, { ref: false })]);
    if (!isConnected) complaints.push('nothing comes over the connection for updates');
  } catch (error) {
    complaints.push(error instanceof Error ? error.message : String(error), server.output());
  } finally {
    await browser.close();
    await server.stop();
  }
  return { code: complaints.length, output: complaints.join('\n') };
}
