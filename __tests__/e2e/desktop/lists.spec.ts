import type { Page } from '@playwright/test';
import { address, expect, open, test, untilHydrated } from '../support/test';

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

const state = (page: Page) => {
  const { searchParams } = new URL(page.url());
  const keys = [...new Set(searchParams.keys())];
  // Without script each category comes under its own name.
  return Object.fromEntries(keys.map((key) => [key, searchParams.getAll(key).join(',')]).filter(([, value]) => value));
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('several categories may be chosen, and a search with an order', async ({ page, shell }) => {
    await page.goto(address('en', shell, '/products'));
    await page.getByRole('searchbox', { name: 'Search products' }).fill('cards');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
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

test('what the browser would fill in again on Back is not taken for a choice', async ({ page, shell }) => {
  await open(page, address('en', shell, '/products'));
  // So the visitor leaves before the list comes.
  await page.route('**/_next/data/**', () => undefined);
  const stock = page.getByRole('checkbox', { name: 'In stock only' });
  await stock.check();
  await open(page, address('en', shell, '/law'));
  await page.unroute('**/_next/data/**');
  await page.goBack();
  await untilHydrated(page);
  expect(state(page)).toEqual({});
  await expect(stock).not.toBeChecked();
});
