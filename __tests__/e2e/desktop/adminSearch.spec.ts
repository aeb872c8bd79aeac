import { axeViolations, violationsInBothSchemes } from '../support/axe';
import { holdBack } from '../support/holdBack';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

test('the dialog is opened, gone through and left by keys; its count is told; axe finds nothing', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'owner', 'en');
  await page.goto('/admin/messages');
  const dialog = page.getByRole('dialog', { name: 'Search the whole back office' });
  const field = dialog.getByRole('textbox', { name: 'Search the whole back office' });
  const results = dialog.getByRole('link');

  // In a field it is a sign as any other.
  await page.locator('#filter-q').press('/');
  await expect(page.locator('#filter-q')).toHaveValue('/');
  await expect(dialog).toHaveCount(0);
  const before = page.locator('.AdminFrame-side nav a[href="/admin/orders"]');
  await before.focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('opening ho');
  await expect(dialog.getByRole('status')).toHaveText('Results: 2');
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(results.last()).toBeFocused();
  await expect(results.last()).toHaveAttribute('href', '/admin/help/settings#opening-hours');
  await page.keyboard.type('urs');
  await expect(field).toHaveValue('opening hours');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(before).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('opening hours');
  await expect(dialog.getByRole('status')).toHaveText('Results: 2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/settings/hours');

  // Whoever speaks to the computer turns the key off.
  await page.keyboard.press('/');
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzz');
  await expect(dialog.getByRole('status')).toHaveText('Nothing was found');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/search?q=zzzz');
});

test('whoever is at a result when a later answer comes stays there', async ({ page, context }) => {
  await signInStaff(context, 'owner', 'en');
  await page.goto('/admin/messages');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('opening ho');
  const first = dialog.getByRole('link').first();
  await expect(first).toHaveAttribute('href', '/admin/settings/hours');

  const release = await holdBack(page, '**/api/admin/search?*');
  const asked = page.waitForRequest('**/api/admin/search?*');
  await page.keyboard.type('u');
  await asked;
  await first.evaluate((link) => link.setAttribute('data-before', ''));
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  release();
  await expect(dialog.locator('[data-before]')).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('on a phone the dialog opens from the bar, fits, and is closed by its button', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInStaff(context, 'owner', 'az');
  await page.goto('/admin/services');
  await page.locator('.AdminFrame-bar .AdminFrame-search').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('parametr');
  await expect(dialog.getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bağla' }).click();
  await expect(dialog).toBeHidden();
});
