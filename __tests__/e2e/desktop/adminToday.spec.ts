import { axeViolations, violationsInBothSchemes } from '../support/axe';
import { insertMessage } from '../support/inbox';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

const DAY_MS = 24 * 60 * 60_000;
const WEEKDAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{1,2} [A-Z][a-z]+$/;

test('the first page is the day, and says which answer is late once an owner has said when one is due', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'owner', 'en');
  const late = insertMessage({ created_at: new Date(Date.now() - 20 * DAY_MS).toISOString() });
  await page.goto('/admin/settings/promises');
  const promise = page.getByLabel('By when an answer is due');
  const before = await promise.inputValue();
  await promise.selectOption('by the end of the next working day');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('main').getByText('Saved.')).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WEEKDAY);
  const row = page.locator('.HomeScreen-queue li').filter({ hasText: late });
  await expect(row).toContainText('answer was due');
  await expect(row).toHaveAttribute('data-tone', 'bad');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page)).toEqual([]);

  // The whole row is the link.
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(late);
  await page.goto('/admin/settings/promises');
  await promise.selectOption(before);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('main').getByText('Saved.')).toBeVisible();
});
