import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { takePhotograph } from '../../support/pictures';
import { axeViolations, violationsInBothSchemes } from '../support/axe';
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

/** A file falls on the page, as from a folder of the desktop. */
async function drop(page: Page, name: string, bytes: Buffer) {
  await page.evaluate(
    ([text = '', fileName = '']) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], fileName));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    },
    [bytes.toString('base64'), name],
  );
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an editor publishes a service with a photograph; two editors collide, and nothing is lost', async ({
  page,
  context,
  browser,
  watched,
}) => {
  await signInStaff(context, 'editor');

  await page.goto('/admin/pictures');
  await inspect(page);
  await drop(page, `${word}.jpg`, await takePhotograph(300, 200));
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

  // Whoever would lose what was typed is asked.
  page.once('dialog', (question) => void question.dismiss());
  await page.locator('.AdminFrame-trail').getByRole('link', { name: 'Services' }).click();
  await expect(page.locator('[name=slug]')).toHaveValue(word);

  await press(page, 'Save as draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await inspect(page);
  const record = page.url().replace(/\?.*/, '');

  // The draft on the real site, in both shells; visitors have no such page.
  for (const [link, heading] of [
    ['Preview: English, desktop', `Trial ${word}`],
    ['Preview: Azerbaijani, mobile', `Sınaq ${word}`],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goto(record);
  }
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

  await press(page, 'Publish');
  await expect(page.getByText('Published.')).toBeVisible();
  const published = page.url().replace(/\?.*/, '');
  const read = async (path: string) => (await visitor.request.get(path)).text();
  await expect.poll(() => read(address)).toContain('Our team at work');
  for (const path of [
    `/az/Mobile/consservices/?&service_slug=${word}`,
    '/en/consservices',
    `/en/search?q=${word}`,
    '/sitemaps/services-1.xml',
    '/llms.txt',
  ]) {
    await expect.poll(() => read(path), { message: path }).toContain(word);
  }

  // Two people open the record; the second to save is told so, shown the difference, and keeps what was typed.
  const other = await browser.newContext();
  await signInStaff(other, 'editor');
  const colleague = await other.newPage();
  await colleague.goto(published);
  const late = await other.newPage();
  await late.goto(published);
  await colleague.locator('[name="summary.en"]').fill('Of the colleague');
  await press(colleague, 'Publish');
  await expect(colleague.getByText('Published.')).toBeVisible();
  await late.locator('[name="summary.en"]').fill('Typed too late');
  await press(late, 'Publish');
  await expect(late.getByRole('alert').filter({ hasText: 'Somebody else saved' })).toContainText('Of the colleague');
  await expect(late.locator('[name="summary.en"]')).toHaveValue('Typed too late');
  await inspect(late);
  await press(late, 'Publish');
  // Its page has come: the one before has the same button to undo.
  await expect(late.getByText('Published.')).toBeVisible();
  await expect.poll(() => read(address)).toContain('Typed too late');

  // And back, by one button.
  await late.locator('#action-undo summary').click();
  await press(late, 'Undo the last change');
  await expect.poll(() => read(address)).toContain('Of the colleague');
  await late.getByRole('link', { name: 'History' }).click();
  await expect(late).toHaveURL(/history/);
  await inspect(late);
  await page.goto('/admin/services');
  await inspect(page);
});
