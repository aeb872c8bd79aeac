import type { Page } from '@playwright/test';
import { address, expect, open, test, untilHydrated, type Shell } from '../support/test';

const CHEAP_KITS = ['Car first-aid kit', 'Power cut readiness kit', 'Spill clean-up kit'];

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
const sorted = async (page: Page) => (await names(page).allTextContents()).sort();

/** On a phone the filters are behind their button. */
async function openFilters(page: Page, shell: Shell) {
  if (shell === 'mobile') await page.locator('summary', { hasText: /^Filters/ }).click();
}

const state = (page: Page) => {
  const { searchParams } = new URL(page.url());
  const keys = [...new Set(searchParams.keys())];
  // Without script each category comes under its own name.
  return Object.fromEntries(keys.map((key) => [key, searchParams.getAll(key).join(',')]).filter(([, value]) => value));
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form that leads to the list asked for', async ({ page, shell }) => {
    await page.goto(address('en', shell, '/products'));
    await openFilters(page, shell);
    await page.getByRole('checkbox', { name: /^Medical kits/ }).check();
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('100');
    await page.getByRole('checkbox', { name: 'In stock only' }).check();
    await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => state(page)).toEqual({ category: 'kits', max_price: '100', in_stock: '1' });
    await expect.poll(() => sorted(page)).toEqual(CHEAP_KITS);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('3 products');
  });

  test('several categories may be chosen, and a search with an order', async ({ page, shell }) => {
    await page.goto(address('en', shell, '/products'));
    await page.getByRole('searchbox', { name: 'Search products' }).fill('cards');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
    await openFilters(page, shell);
    await page.getByRole('checkbox', { name: /^Training sets/ }).check();
    await page.getByRole('checkbox', { name: /^Cards and posters/ }).check();
    await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => state(page)).toEqual({ q: 'cards', ordering: 'price', category: 'training,cards' });
    // From the cheapest on.
    await expect(names(page).first()).toHaveText('Wall poster with a shebeke pattern');
    await expect(page.getByRole('searchbox')).toHaveValue('cards');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
  });
});

test('with script a filter neither loads the page nor takes the focus', async ({ page, shell }) => {
  await open(page, address('en', shell, '/products'));
  await page.evaluate(() => (document.body.dataset.kept = 'yes'));
  await openFilters(page, shell);
  const kits = page.getByRole('checkbox', { name: /^Medical kits/ });
  await kits.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => state(page)).toEqual({ category: 'kits' });
  await expect(kits).toBeFocused();
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  await to.focus();
  await page.keyboard.type('100');
  await expect.poll(() => state(page)).toEqual({ category: 'kits', max_price: '100' });
  await expect(to).toBeFocused();
  await expect.poll(() => sorted(page)).toEqual(CHEAP_KITS);
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');

  // The sheet of a phone lies over the list, and counts it.
  if (shell === 'mobile') await page.getByRole('button', { name: 'Show 3 products' }).click();
  await page.getByRole('link', { name: /^Medical kits.*remove$/ }).click();
  await expect.poll(() => state(page)).toEqual({ max_price: '100' });
  await expect(page.getByRole('main').locator('p:focus')).toContainText('products');
  await page.getByRole('link', { name: /^Up to AZN 100.*remove$/ }).click();
  await expect.poll(() => state(page)).toEqual({});
  await openFilters(page, shell);
  await expect(kits).not.toBeChecked();
  await expect(to).toHaveValue('');
  await expect(page.getByRole('link', { name: /remove$/ })).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');

  await page.goBack();
  await expect.poll(() => state(page)).toEqual({ max_price: '100' });
  // The heading has the focus then, and the sheet of a phone is closed.
  await expect(page.locator('#max_price')).toHaveValue('100');
});

for (const [path, parameter] of [
  ['/projects', 'category'],
  ['/socialmedia', 'platform'],
] as const) {
  test(`${path}: a filter leads to the top and keeps the focus, Back to where the visitor was`, async ({
    page,
    shell,
  }) => {
    await open(page, address('en', shell, path));
    // So far down as leaves the filter in view.
    const chip = page.locator(`main nav a[href*="?${parameter}="]`).first();
    await chip.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 150));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(50);
    await chip.press('Enter');
    await expect(chip).toHaveAttribute('aria-current', 'true');
    // As near to the top as leaves in view what has the focus.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(Math.max(0, before - 100));
    await expect(chip).toBeFocused();
    await expect(chip).toBeInViewport();
    await page.goBack();
    await expect(chip).not.toHaveAttribute('aria-current', 'true');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60);
  });
}

test('what the browser would fill in again on Back is not taken for a choice', async ({ page, shell }) => {
  await open(page, address('en', shell, '/products'));
  await openFilters(page, shell);
  // So the visitor leaves before the list comes.
  await page.route('**/_next/data/**', () => undefined);
  const stock = page.getByRole('checkbox', { name: 'In stock only' });
  await stock.check();
  await open(page, address('en', shell, '/law'));
  await page.unroute('**/_next/data/**');
  await page.goBack();
  await untilHydrated(page);
  expect(state(page)).toEqual({});
  await openFilters(page, shell);
  await expect(stock).not.toBeChecked();
});

test('Back from a product returns to its place in the filtered list', async ({ page, shell }) => {
  await open(page, address('en', shell, '/products?in_stock=1'));
  const link = names(page).last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const name = (await link.textContent()) ?? '';
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect.poll(() => state(page)).toEqual({ in_stock: '1' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 100);
  await openFilters(page, shell);
  await expect(page.getByRole('checkbox', { name: 'In stock only' })).toBeChecked();
});

test('a search finds without the letters of its language', async ({ page, shell }) => {
  await open(page, address('az', shell, '/products?q=isiq'));
  await expect(names(page).first()).toContainText(/[İi]şıq/);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('searchbox')).toHaveValue('isiq');
});
