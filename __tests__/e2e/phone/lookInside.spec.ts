import { violationsInBothSchemes } from '../support/axe';
import { test } from '../support/ownSites';
import { address, expect, open } from '../support/test';

test.use({ baseURL: async ({ demonstration }, provide) => provide(demonstration) });

const PATH = '/productdetails/?&product_slug=quality-workbook';
test('four pages of a product are loaded with a press and turned by keys, buttons and swiping', async ({
  page,
  shell,
}) => {
  const [next, second] = ['Next page', 'Page 2 of 4'];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/pictures/')) asked.push(request.url());
  });
  await open(page, address('en', shell, PATH));
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Look inside' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveCount(4);
  await expect(dialog.getByRole('img').first()).toHaveJSProperty('complete', true);
  expect(asked.length).toBeGreaterThan(0);
  await expect(dialog.getByRole('img', { name: /^Page 23, week 12/ })).toHaveCount(1);

  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText(second);
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('status')).not.toHaveText(second);
  await dialog.getByRole('button', { name: next }).click();
  await expect(dialog.getByRole('status')).toHaveText(second);
  const strip = dialog.getByRole('list');
  await strip.evaluate((element) => element.scrollTo({ left: 3 * element.clientWidth }));
  await expect(dialog.getByRole('status')).toContainText('4');
  await expect(dialog.getByRole('button', { name: next })).toHaveAttribute('aria-disabled', 'true');
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Look inside' })).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is a link', async ({ page, shell }) => {
    await page.goto(address('en', shell, PATH));
    await expect(page.getByRole('button', { name: 'Look inside' })).toBeHidden();
    const links = page.getByRole('list', { name: 'Look inside' }).getByRole('link');
    await expect(links).toHaveCount(4);
    const response = await page.request.get((await links.nth(2).getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toMatch(/^image\//);
  });
});
