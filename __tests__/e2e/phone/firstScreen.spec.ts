import type { Page } from '@playwright/test';
import { LOCALES } from '../support/pages';
import { expect, nextFrames, open, test } from '../support/test';

/** Of a screen of 844 px. */
const FIRST_SCREEN_PX = 700;

const SERVICE = '/consservices/?&service_slug=clinical-training';
const WITH_ACTION = [SERVICE, '/projects/training-centre', '/about'];

const NAMES = { az: 'Görüş təyin et', en: 'Request a meeting' };

const actions = (page: Page, locale: 'az' | 'en' = 'en') =>
  page.getByRole('main').getByRole('link', { name: NAMES[locale] });

/** The bar lies above the tab bar: its link is the one whose place does not move with the page. */
const bar = (page: Page) => page.locator('main [class*="bar"]').filter({ has: page.getByRole('link') });

async function scrollPage(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await nextFrames(page);
}

for (const locale of LOCALES) {
  test(`the first screen has the action (${locale})`, async ({ page }) => {
    for (const path of WITH_ACTION) {
      await open(page, `/${locale}/Mobile${path}`);
      const box = await actions(page, locale).first().boundingBox();
      expect(box && box.y + box.height, path).toBeLessThanOrEqual(FIRST_SCREEN_PX);
    }
  });
}

test('a bar has the action while it is out of sight', async ({ page }) => {
  for (const path of WITH_ACTION) {
    await open(page, `/en/Mobile${path}`);
    await page.waitForLoadState('networkidle');
    await expect(actions(page), path).toHaveCount(2);
    await expect(bar(page), path).toHaveCount(0);
    await scrollPage(page, 1200);
    const link = bar(page).getByRole('link', { name: NAMES.en });
    await expect(link, path).toBeVisible();
    await expect(link).toHaveAttribute('href', (await actions(page).first().getAttribute('href')) ?? '');
    // Above the tab bar, and not over it.
    const [box, tabs] = await Promise.all([
      bar(page).boundingBox(),
      page.getByRole('navigation', { name: 'Quick links' }).boundingBox(),
    ]);
    expect(box && tabs && box.y + box.height, path).toBeLessThanOrEqual((tabs?.y ?? 0) + 1);
    // The end of the page has the action itself, and its last line is seen.
    await scrollPage(page, 1e6);
    await expect(bar(page), path).toHaveCount(0);
    await scrollPage(page, 0);
    await expect(bar(page), path).toHaveCount(0);
  }
});

test('the bar is reached by keyboard, and hands the focus to the action in the page', async ({ page }) => {
  await open(page, `/en/Mobile${SERVICE}`);
  await page.waitForLoadState('networkidle');
  await actions(page).first().focus();
  await scrollPage(page, 1200);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const link = bar(page).getByRole('link', { name: NAMES.en });
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await scrollPage(page, 0);
  await expect(actions(page).first()).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
});
