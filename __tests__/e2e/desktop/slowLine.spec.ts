import { holdBack } from '../support/holdBack';
import { address, expect, open, test } from '../support/test';

test('logo, menu and search are drawn with the text, before anything but the sheets has come', async ({
  page,
  shell,
}) => {
  await page.route('**/*', (route) =>
    ['document', 'stylesheet'].includes(route.request().resourceType()) ? route.continue() : undefined,
  );
  await page.goto(address('en', shell, '/about'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const icons = page.locator('header use:not(dialog use), body > div > nav use');
  await expect.poll(() => icons.count()).toBeGreaterThan(0);
  const sizes = await icons.evaluateAll((all) => all.map((use) => (use as SVGUseElement).getBBox().width));
  expect(sizes.filter((width) => width === 0)).toEqual([]);
});

test('a part whose script is late holds up nothing else, and works when it has come', async ({ page, shell }) => {
  const service = address('en', shell, '/consservices/?&service_slug=clinical-training');
  const html = await (await page.request.get(service)).text();
  const named = new Set(html.match(/\/_next\/static\/[^"]+\.js/g));
  const letCome = await holdBack(
    page,
    ({ pathname }) => /^\/_next\/static\/chunks\/.+\.js$/.test(pathname) && !named.has(pathname),
  );
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
