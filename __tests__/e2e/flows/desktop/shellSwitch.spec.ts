import type { Page } from '@playwright/test';
import { expect, nextFrames, open, test, watchPageData, whereIs } from '../../support/test';

type Marked = Window & { mark?: string };

/** A field in the page and a word in the window: both are lost with a page load, the field with a new `main` too. */
async function typeSomething(page: Page) {
  await page.evaluate(() => {
    (window as Marked).mark = 'the same document';
    const field = Object.assign(document.createElement('input'), { id: 'typed', title: 'typed' });
    document.querySelector('main')?.prepend(field);
    field.focus();
  });
  await page.keyboard.type('half a sentence');
}

async function expectNothingLost(page: Page) {
  await expect(page.locator('main #typed')).toHaveValue('half a sentence');
  await expect(page.locator('main #typed')).toBeFocused();
  expect(await page.evaluate(() => (window as Marked).mark)).toBe('the same document');
}

for (const path of ['/about', '/projects?category=training&x=1', '/consservices/?&service_slug=lab-audit']) {
  test(`768 and 769 px switch the shell of ${path} and lose nothing`, async ({ page }) => {
    await open(page, `/en${path}`);
    await typeSomething(page);
    const loaded = watchPageData(page, '/Mobile');
    await page.setViewportSize({ width: 769, height: 800 });
    await nextFrames(page);
    // A switch begins with the other shell's data.
    expect(loaded).toEqual([]);
    expect(whereIs(page)).toBe(`/en${path}`);

    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => whereIs(page)).toBe(`/en/Mobile${path}`);
    expect(loaded).not.toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible();
    await expectNothingLost(page);

    await page.setViewportSize({ width: 769, height: 800 });
    await expect.poll(() => whereIs(page)).toBe(`/en${path}`);
    await expect(page.getByRole('button', { name: 'Services' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0);
    await expectNothingLost(page);
  });
}

test('the switch leaves no step to go back to', async ({ page }) => {
  await open(page, '/en');
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(page).toHaveURL(/\/en\/Mobile\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/Mobile$/);
});
