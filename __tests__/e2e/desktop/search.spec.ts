import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { address, expect, open, test } from '../support/test';

const status = (page: Page) => page.getByRole('main').getByRole('status');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the page with the results', async ({ page, shell }) => {
    const field = page.getByLabel('Saytda axtarış');
    await page.goto(address('az', shell));
    await page.getByRole('banner').getByRole('link', { name: 'Axtarış', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Axtarış');
    await field.fill('sehiyye');
    await page.getByRole('button', { name: 'Axtar', exact: true }).click();
    await expect(status(page)).toContainText('“sehiyye” sorğusu üzrə nəticələr');
    await expect(field).toHaveValue('sehiyye');
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Səhiyyə konsaltinqi');
    await page.getByRole('link', { name: 'Axtarışı təmizlə' }).click();
    await expect(field).toHaveValue('');
    await field.fill('x');
    await field.press('Enter');
    await expect(page.getByRole('main').getByText('Ən azı 2 hərf yazın').first()).toBeVisible();
  });
});

test('a result leads to its section of a page', async ({ page, shell }) => {
  await open(page, address('en', shell, '/search?q=courier'));
  await page.getByRole('link', { name: 'Orders and payment' }).click();
  await expect(page).toHaveURL(/\/law#orders$/);
  await expect(page.getByRole('heading', { name: 'Orders and payment' })).toBeInViewport();
});

test('a long word that is nowhere, a word too short and suggestions: accessible, no wider than the window', async ({
  page,
  shell,
}) => {
  const field = page.getByLabel('Search the website');
  const long = 'zq'.repeat(50);
  await open(page, address('en', shell, `/search?q=${long}`));
  await expect(page.getByRole('heading', { level: 2, name: `Nothing found for “${long}”` })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await field.fill('x');
  await field.press('Enter');
  await expect(status(page)).toContainText('Type at least 2 letters');
  expect(await axeViolations(page)).toEqual([]);
  await field.fill('');
  await field.pressSequentially('risk');
  await expect(page.getByRole('option', { name: /AZN/ }).first().locator('img')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
