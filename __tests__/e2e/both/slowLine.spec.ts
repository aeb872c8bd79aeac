import { address, expect, open, test } from '../support/test';

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

test('a part whose script is late holds up nothing else, and works when it has come', async ({ page, shell }) => {
  const service = address('en', shell, '/consservices/?&service_slug=clinical-training');
  const html = await (await page.request.get(service)).text();
  const named = new Set(html.match(/\/_next\/static\/[^"]+\.js/g));
  let letCome = () => {};
  const mayCome = new Promise<void>((done) => (letCome = done));
  await page.route(/\/_next\/static\/chunks\/.+\.js$/, async (route) => {
    if (!named.has(new URL(route.request().url()).pathname)) await mayCome;
    await route.continue();
  });
  await open(page, service);
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart: / });
  await expect(add.first()).toBeVisible();
  const readCart = () => page.evaluate(() => localStorage.getItem('cart') ?? '[]');
  expect(await readCart()).toBe('[]');
  letCome();
  await expect(async () => {
    await add.first().click();
    expect(await readCart()).not.toBe('[]');
  }).toPass();
});
