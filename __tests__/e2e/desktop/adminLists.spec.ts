import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

const readRows = (page: Page) => page.locator('tbody .ListScreen-open').allInnerTexts();

test('a category is moved by its buttons, the focus stays on the row, and it is put back', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'editor', 'en');
  await page.goto('/admin/project-categories');
  const before = await readRows(page);
  const [first = '', second = ''] = before;
  await page.getByRole('button', { name: `Move down: ${first}` }).click();
  await expect(page.locator('tbody .ListScreen-open').first()).toHaveText(second);
  await expect(
    page.getByRole('button', { name: new RegExp(`^Move (?:up|down): ${first}$`) }).and(page.locator(':focus')),
  ).toHaveCount(1);
  await page.getByRole('button', { name: `Move up: ${first}` }).click();
  await expect(page.locator('tbody .ListScreen-open').first()).toHaveText(first);
  expect(await readRows(page)).toEqual(before);
});

test('on a phone the row that was moved is seen whole below the bar', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(context, 'editor', 'en');
  await page.goto('/admin/services');
  const before = await readRows(page);
  const [first = ''] = before;
  await page.getByRole('button', { name: `Move down: ${first}` }).click();
  await expect.poll(() => readRows(page)).not.toEqual(before);
  const link = page.locator('tbody .ListScreen-open', { hasText: first });
  const { height: bar = 0 } = (await page.locator('.AdminFrame-bar:visible').boundingBox()) ?? {};
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(bar);
  await page.getByRole('button', { name: `Move up: ${first}` }).click();
  await expect.poll(() => readRows(page)).toEqual(before);
});

test('on a phone the list begins high, its filters are folded, and it fits', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInStaff(context, 'owner', 'az');
  await page.goto('/admin/products');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.locator('#filter-category')).toBeHidden();
  await page.locator('.ListScreen-more summary').click();
  await expect(page.locator('#filter-category')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('on a phone a row has its state beside its name, and no label before what needs none', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await signInStaff(context, 'owner', 'en');
  await page.goto('/admin/staff');
  const row = page.locator('tbody tr', { hasText: email });
  const middle = async (part: string) => {
    const { y = 0, height = 0 } = (await row.locator(part).boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(Math.abs((await middle('.ListScreen-open')) - (await middle('.Tag-tag')))).toBeLessThan(8);
  expect(await middle('[data-label="Email"]')).toBeGreaterThan((await middle('.ListScreen-open')) + 8);
  const widthOfLabel = (label: string) =>
    row
      .locator(`[data-label="${label}"]`)
      .evaluate((cell) => parseFloat(getComputedStyle(cell, '::before').width) || 99);
  expect([await widthOfLabel('Email'), await widthOfLabel('Last login')]).toEqual([1, 99]);
});

test('a filter shows its rows as soon as it is chosen, and by keys with the button', async ({ page, context }) => {
  await signInStaff(context, 'owner', 'en');
  await page.goto('/admin/products');
  const category = page.locator('#filter-category');
  const [, second = ''] = await category
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option instanceof HTMLOptionElement ? option.value : '')));
  const everything = await readRows(page);
  await category.selectOption(second);
  await expect(page).toHaveURL(new RegExp(`[?&]category=${second}(?:&|$)`));
  await expect(category).toBeFocused();
  await expect.poll(() => readRows(page).then((rows) => rows.length)).toBeLessThan(everything.length);

  // An arrow is a choice each time: nothing leaves the page before the button.
  await page.goto('/admin/products');
  await category.focus();
  await page.keyboard.press('ArrowDown');
  await expect(category).toHaveValue(second);
  await expect(page).toHaveURL('/admin/products');
  await page.getByRole('search').getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]category=${second}(?:&|$)`));

  // On a phone the folded filters are open again.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/products');
  await page.locator('.ListScreen-more summary').click();
  await category.selectOption(second);
  await expect(page).toHaveURL(new RegExp(`[?&]category=${second}(?:&|$)`));
  await expect(category).toBeFocused();
});
