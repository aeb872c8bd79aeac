import { randomUUID } from 'node:crypto';
import { inspect, press } from '../support/office';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

/** A word that no other content has, so that each run finds its own service. */
const word = `zq${randomUUID().slice(0, 8)}`;
const SERVICE: Record<string, string> = {
  'name.az': `Sınaq ${word}`,
  'name.en': `Trial ${word}`,
  slug: word,
  image: '/art/motif/clinical-training.svg?motif=medallion&palette=nar',
  'summary.az': 'Qısa təsvir',
  'summary.en': 'A short summary',
  'body.az': '## Necə işləyirik\n\nAddım-addım.',
  'body.en': '## How we work\n\nStep by step.',
};

test('an editor begins a service, sees its text, and schedules it', async ({ page, context, browser }) => {
  await signInStaff(context, 'editor');
  await page.goto('/admin/services/new');
  await page.getByText('Address of the picture, from its page in Pictures', { exact: true }).first().click();
  for (const [name, text] of Object.entries(SERVICE)) await page.locator(`[name="${name}"]`).fill(text);
  await page.locator('details[data-preview="body.en"] summary').click();
  await expect(page.getByRole('heading', { name: 'How we work' })).toBeVisible();
  await inspect(page);

  await press(page, 'Save as draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await inspect(page);
  const visitor = await browser.newContext();
  const address = `/en/consservices/?&service_slug=${word}`;
  expect((await visitor.request.get(address)).status()).toBe(404);

  const tomorrow = new Date(Date.now() + 28 * 60 * 60_000).toISOString().slice(0, 16);
  await page.locator('[name=publish_at]').fill(tomorrow);
  await press(page, 'Schedule');
  await expect(page.getByText('Will be published')).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await visitor.close();
});
