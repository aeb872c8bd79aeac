import { expect, test } from '../support/test';

/** A line of 400 kbit/s with 400 ms to the server. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

type Times = { text?: number; icons?: number };

/** Frames in which the heading, and every icon of the bars, had a size for the first time. */
function watchFrame() {
  const times: Times = {};
  Object.assign(window, { frameTimes: times });
  const look = () => {
    const uses = [...document.querySelectorAll<SVGUseElement>('header use, body > div > nav use')].filter(
      (use) => use.closest('dialog') === null,
    );
    const isDrawn = (use: SVGUseElement) => use.getBBox().width > 0;
    if (document.querySelector('h1')?.getBoundingClientRect().height) times.text ??= performance.now();
    if (uses.length > 0 && uses.every(isDrawn)) times.icons ??= performance.now();
    if (times.icons === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('on a slow line logo, menu and search are there with the text', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript(watchFrame);
  await page.goto('/en/about', { waitUntil: 'commit' });
  const readTimes = () => page.evaluate(() => (window as Window & { frameTimes?: Times }).frameTimes ?? {});
  await expect.poll(async () => (await readTimes()).icons, { timeout: 30_000 }).toBeGreaterThan(0);
  const { text = 0, icons = Infinity } = await readTimes();
  expect(text).toBeGreaterThan(0);
  expect(icons - text).toBeLessThan(100);
});
