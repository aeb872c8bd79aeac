import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack';
import { expect, open, test, untilHydrated } from '../support/test';

test('the menu is a dialog: focus stays in it, Esc closes it and returns the focus', async ({ page }) => {
  await open(page, '/en/Mobile');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  // Between the last and the first element the browser's own controls have their turn, then nothing here has the focus.
  const isInside = () =>
    drawer.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body);
  await expect(drawer.locator(':focus')).toHaveCount(1);
  const count = await drawer.locator('a, button').count();
  for (let step = 0; step <= count; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside(), `after ${step + 1} steps`).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

/** The menu, opened by the browser alone while the scripts do not come; then they do. */
async function openBeforeScripts(page: Page) {
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  // Deferred scripts hold the event DOMContentLoaded up.
  await page.goto('/en/Mobile', { waitUntil: 'commit' });
  const button = page.locator('button[aria-controls="menu"]').first();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  release();
  await untilHydrated(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  return button;
}

test('a menu that was opened before scripts came is closed by an entry', async ({ page }) => {
  await openBeforeScripts(page);
  await page.evaluate(() => (document.body.dataset.kept = 'yes'));
  await page.getByRole('dialog').getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
});

test('a menu that was opened before scripts came is closed by its button, and opened again', async ({ page }) => {
  const button = await openBeforeScripts(page);
  for (const isOpen of [false, true]) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible({ visible: isOpen });
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a press beside the menu closes it and follows no link that lies under it', async ({ page }) => {
  await open(page, '/en/Mobile');
  const link = page.getByRole('main').getByRole('link', { name: 'Request a meeting' }).first();
  const { x, y, height } = (await link.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.touchscreen.tap(x + 8, y + height / 2);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(page).toHaveURL(/\/en\/Mobile$/);
});
