import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/axe';
import { beginDraft, press } from '../support/office';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

const saved = (page: Page) => page.locator('[data-autosave]');

test('a save keeps the place, the section one works on fits the screen, and the index is in view', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'editor');
  await beginDraft(page);
  const field = page.locator('[name="lead_role.en"]');
  await field.fill('Lead');
  await page.keyboard.press('Control+s');
  await expect(page.locator('#record-state')).toContainText(/The draft is saved\. \d\d:\d\d/);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  expect(new URL(page.url()).search).toBe('');
  for (const [width, height, free] of [
    [1280, 800, 800],
    [390, 844, 732],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const section of await page.locator('.RecordForm-section').all()) {
      const { height: own } = (await section.boundingBox()) ?? { height: 0 };
      // Its last space is none of it.
      expect(own - 16).toBeLessThanOrEqual(free);
    }
    for (const link of await page.locator('.Editor-index a').all()) {
      await link.click();
      await expect(page.locator('.Editor-index')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  }
  await press(page, 'More');
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test('Ctrl+Enter in a field publishes, also after what was wrong is corrected', async ({ page, context }) => {
  await signInStaff(context, 'editor');
  await page.goto('/admin/numbers');
  await page.locator('tbody .ListScreen-open').first().click();
  // One section needs no index.
  await expect(page.locator('.Editor-index')).toHaveCount(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  // By keyboard the buttons are a key away from the beginning of the page.
  await page.getByText('Skip to the buttons').press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save as draft', exact: true })).toBeFocused();
  const label = page.locator('[name="label.en"]');
  const before = await label.inputValue();
  await label.fill('');
  await label.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Fill in this field');
  // The draft that is saved by itself does not stand in the way of the second try.
  await label.fill(before);
  await label.press('Control+Enter');
  await expect(page.locator('#record-state')).toContainText(/Published\. \d\d:\d\d/);
});

test('what is typed is a draft by itself, and survives a lost line and a closed browser', async ({
  page,
  context,
  watched,
}) => {
  await signInStaff(context, 'editor');
  const record = await beginDraft(page);
  await page.clock.install();
  await page.reload();
  await page.locator('textarea[name="summary.en"]').fill('Typed and left alone');
  await page.clock.runFor(21_000);
  await expect(saved(page)).toContainText(/Draft saved \d\d:\d\d/);
  await page.reload();
  await expect(page.locator('textarea[name="summary.en"]')).toHaveValue('Typed and left alone');

  // The line is lost, then the browser is closed.
  watched.isCut = true;
  // Also for what a page sends while it is being closed, which no route of a test sees.
  await context.setOffline(true);
  await page.locator('textarea[name="summary.en"]').fill('Typed without a line');
  await page.clock.runFor(21_000);
  await expect(saved(page)).toContainText('No connection');
  page.on('dialog', (question) => void question.accept());
  await page.close();
  await context.setOffline(false);
  watched.isCut = false;

  const later = await context.newPage();
  await later.goto(record);
  await expect(later.locator('textarea[name="summary.en"]')).toHaveValue('Typed and left alone');
  await press(later, 'Take it over');
  await expect(later.locator('textarea[name="summary.en"]')).toHaveValue('Typed without a line');
  await press(later, 'Save as draft');
  await expect(later.getByText('The draft is saved.')).toBeVisible();
  await later.goto(record);
  await expect(later.locator('textarea[name="summary.en"]')).toHaveValue('Typed without a line');
  await expect(later.locator('[data-kept]')).toBeHidden();
});

test('a preview says that it is one on every page, in both shells, and is left by one press', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'editor');
  const record = await beginDraft(page);
  await page.getByRole('link', { name: 'Preview: English, desktop' }).click();
  const bar = page.locator('.preview-bar');
  await expect(bar).toContainText('Draft, seen by you only');
  for (const path of ['/en/consservices', '/az/Mobile/', '/en/contact/', '/en/cart/']) {
    await page.goto(path);
    await expect(bar).toBeVisible();
  }
  await page.goto('/en/consservices');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(/\/en\/consservices/);
  await expect(bar).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(record);
  await press(page, 'More');
  await page.getByRole('link', { name: 'Preview: English, mobile' }).click();
  await bar.getByRole('link').last().click();
  await expect(page).toHaveURL(record);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('sections, rows, rail and preview work', async ({ page, context }) => {
    await signInStaff(context, 'editor');
    const record = await beginDraft(page);
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.getByRole('button', { name: /^Add a row ?: Questions/ }).click();
    await expect(page).toHaveURL(/#faq$/);
    await page.locator('[name="faq.0.question.en"]').fill('Why?');
    await press(page, 'Save as draft');
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await expect(page.locator('summary').filter({ hasText: '1. Why?' })).toBeVisible();
    await page.getByRole('link', { name: 'Preview: English, mobile' }).click();
    await expect(page.locator('.preview-bar')).toContainText('Draft, seen by you only');
    await page.goto(record);
    await page.setViewportSize({ width: 390, height: 844 });
    await press(page, 'More');
    await expect(page.getByText('Schedule unpublishing')).toBeVisible();
  });
});
