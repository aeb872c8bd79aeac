import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolations, violationsInBothSchemes } from '../support/axe';
import { giveFiles, newPhotograph } from '../support/giveFiles';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

/** A word that no other content has, so that each run finds its own service. */
const word = `zq${randomUUID().slice(0, 8)}`;
const SERVICE: Record<string, string> = {
  'name.az': `Sınaq ${word}`,
  'name.en': `Trial ${word}`,
  slug: word,
  'summary.az': 'Qısa təsvir',
  'summary.en': 'A short summary',
  'body.az': '## Necə işləyirik\n\nAddım-addım.',
  'body.en': '## How we work\n\nStep by step.',
};

/** Nothing is wider than a phone, and axe finds nothing in either scheme. */
async function inspect(page: Page) {
  await page.waitForLoadState();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 844 });
  expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), 390]);
  await page.setViewportSize({ width, height });
  expect([page.url(), await violationsInBothSchemes(page)]).toEqual([page.url(), []]);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an editor begins a service with a photograph of the library, sees its text, and schedules it', async ({
  page,
  context,
  browser,
  watched,
}) => {
  await signInStaff(context, 'editor');

  await page.goto('/admin/pictures');
  await inspect(page);
  await giveFiles(page.locator('body'), 'drop', [await newPhotograph(`${word}.jpg`)]);
  await expect(page).toHaveURL(/\/admin\/pictures\/\d+/);
  await inspect(page);

  // Everything is typed, the picture chosen by the picker, the text seen while it is typed.
  await page.goto('/admin/services/new');
  for (const [name, text] of Object.entries(SERVICE)) await page.locator(`[name="${name}"]`).fill(text);
  await page.locator('button[data-pick="image"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(word);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: word }).click();
  await expect(page.locator('[name=image]')).toHaveValue(/^\/pictures\/\w{32}-/);
  await page.locator('details[data-preview="body.en"] summary').click();
  await expect(page.getByRole('heading', { name: 'How we work' })).toBeVisible();
  await inspect(page);

  await press(page, 'Save as draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await inspect(page);
  const visitor = await browser.newContext();
  const address = `/en/consservices/?&service_slug=${word}`;
  expect((await visitor.request.get(address)).status()).toBe(404);

  // A picture without its text is shown nowhere: the form asks for it.
  const tomorrow = new Date(Date.now() + 28 * 60 * 60_000).toISOString().slice(0, 16);
  await page.locator('[name=publish_at]').fill(tomorrow);
  watched.allowedStatuses.add(400);
  await press(page, 'Schedule');
  await expect(page.getByText('Say what the picture shows').first()).toBeVisible();
  await inspect(page);
  await page.locator('[name^="picture."][name$=".az"]').fill('Komandamız iş başında');
  await page.locator('[name^="picture."][name$=".en"]').fill('Our team at work');
  await press(page, 'Schedule');
  await expect(page.getByText('Will be published')).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await visitor.close();
});
