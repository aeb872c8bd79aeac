import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { address, expect, LANGUAGE, open, test, untilHydrated, whereIs, type Locale } from '../support/test';

const TEXTS = {
  en: {
    field: 'Search the website',
    submit: 'Search',
    clear: 'Clear the search',
    query: 'LABORATOR',
    results: 'Results for “LABORATOR”',
    service: 'Laboratory audit',
    tooShort: 'Type at least 2 letters',
  },
  az: {
    field: 'Saytda axtarış',
    submit: 'Axtar',
    clear: 'Axtarışı təmizlə',
    query: 'sehiyye',
    results: '“sehiyye” sorğusu üzrə nəticələr',
    service: 'Səhiyyə konsaltinqi',
    tooShort: 'Ən azı 2 hərf yazın',
  },
} as const;

const status = (page: Page) => page.getByRole('main').getByRole('status');
/** A search box, and with its suggestions a combobox. */
const field = (page: Page, locale: Locale = 'en') => page.getByLabel(TEXTS[locale].field);
const query = (page: Page) => new URL(page.url()).searchParams.get('q');

/** As a visitor of the home page finds it. */
async function openSearch(page: Page, locale: Locale) {
  const name = locale === 'en' ? 'Search' : 'Axtarış';
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the page with the results', async ({ page, shell }) => {
    const locale = LANGUAGE[shell];
    const texts = TEXTS[locale];
    await page.goto(address(locale, shell));
    await openSearch(page, locale);
    await field(page, locale).fill(texts.query);
    await page.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect(status(page)).toContainText(texts.results);
    await expect(field(page, locale)).toHaveValue(texts.query);
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(texts.service);
    await page.getByRole('link', { name: texts.clear }).click();
    await expect(field(page, locale)).toHaveValue('');
    await field(page, locale).fill('x');
    await field(page, locale).press('Enter');
    await expect(page.getByRole('main').getByText(texts.tooShort).first()).toBeVisible();
  });
});

test('by keyboard alone: a search, a result, another search', async ({ page, shell }) => {
  await open(page, address('en', shell, '/search'));
  await field(page).focus();
  await page.keyboard.type('simulation');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Results for “simulation”');
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link');
  await expect(first).toHaveAttribute('href', /training/);
  await page.keyboard.press('Tab');
  const clear = page.getByRole('link', { name: 'Clear the search' });
  await expect(clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await clear.press('Enter');
  await expect.poll(() => query(page)).toBeNull();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'You may be looking for' })).toBeVisible();
});

test('suggestions: letters without their signs, arrows, a product with its price', async ({ page, shell }) => {
  await open(page, address('az', shell, '/search'));
  await field(page, 'az').pressSequentially('isiq');
  const list = page.getByRole('listbox', { name: 'Təkliflər' });
  const product = list.getByRole('option', { name: /İş yerində işıq.*AZN/ });
  await expect(product).toBeVisible();
  await expect(product.locator('img')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  for (let step = 0; step < 8 && (await product.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(field(page, 'az')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^İş yerində işıq/);
  expect(whereIs(page)).toContain(address('az', shell, '/productdetails/'));
});

test('the shop is found from home, and left upwards', async ({ page, shell }) => {
  await open(page, address('en', shell));
  await page.getByRole('main').getByRole('link', { name: 'To the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
  await page.getByRole('link', { name: 'Medical kits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical kits');
  await page.getByRole('main').getByRole('link', { name: 'Car first-aid kit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car first-aid kit');
  const up = page.getByRole('navigation', { name: 'Breadcrumb' });
  await up.getByRole('link', { name: 'Medical kits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical kits');
  await up.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
});

test('a result leads to its section of a page', async ({ page, shell }) => {
  await open(page, address('en', shell, '/search?q=courier'));
  await page.getByRole('link', { name: 'Orders and payment' }).click();
  await expect(page).toHaveURL(/\/law#orders$/);
  await expect(page.getByRole('heading', { name: 'Orders and payment' })).toBeInViewport();
});

test('the search goes along into the other language and the other shell', async ({ page, shell }) => {
  await open(page, address('en', shell, '/search?q=audit'));
  const switchTo = async (locale: Locale) => {
    await page.locator(`a[hreflang="${locale}"]:visible`).click();
  };
  await switchTo('az');
  await expect(status(page)).toContainText('“audit” sorğusu üzrə nəticələr');
  expect(whereIs(page)).toBe(address('az', shell, '/search?q=audit'));
  await expect(field(page, 'az')).toHaveValue('audit');

  await field(page, 'az').fill('audit and more');
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(() => whereIs(page)).toBe(address('az', 'mobile', '/search?q=audit'));
  // What was typed meanwhile stays.
  await expect(field(page, 'az')).toHaveValue('audit and more');
});

test('nothing found, and too short a word, are said and accessible', async ({ page, shell }) => {
  const long = 'zq'.repeat(50);
  await open(page, address('en', shell, `/search?q=${long}`));
  await expect(page.getByRole('heading', { level: 2, name: `Nothing found for “${long}”` })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await field(page).fill('x');
  await field(page).press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/Type at least 2 letters/);
  await expect(status(page)).toContainText('Type at least 2 letters');
  expect(await axeViolations(page)).toEqual([]);
});

test('signs and scripts are only text', async ({ page, shell }) => {
  const odd = `<img src=x onerror=alert(1)> "%' OR 1=1 🙂*`;
  await open(page, address('en', shell, `/search?q=${encodeURIComponent(odd)}`));
  await expect(field(page)).toHaveValue(odd);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(`Nothing found for “${odd}”`);
  await page.reload();
  await untilHydrated(page);
  await expect(field(page)).toHaveValue(odd);
});
