import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { violationsInBothSchemes } from './axe';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A new record that is a draft. @returns its address in the back office */
export async function beginDraft(page: Page, resource: 'products' | 'services' = 'services'): Promise<string> {
  const word = `draft${randomUUID().slice(0, 8)}`;
  await page.goto(`/admin/${resource}/new`);
  await page.locator('[name="name.en"]').fill(`Draft ${word}`);
  await page.locator('[name=slug]').fill(word);
  if (resource === 'products') {
    await page.locator('[name=category]').selectOption({ index: 1 });
    await page.locator('[name=price]').fill('10');
    await page.locator('[name=max_quantity]').fill('5');
  }
  await press(page, 'Save as draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.waitForLoadState();
  return page.url().replace(/[?#].*/, '');
}

/** Nothing is wider than a phone or a computer, and axe finds nothing in either scheme. */
export async function inspect(page: Page) {
  await page.waitForLoadState();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect([width, await violationsInBothSchemes(page)]).toEqual([width, []]);
  }
}
