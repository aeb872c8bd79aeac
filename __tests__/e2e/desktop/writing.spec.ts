import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { violationsInBothSchemes } from '../support/axe';
import { press } from '../support/office';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

/** Pastes as a browser does what somebody copied of a page or of Word. */
const paste = (area: Locator, html: string) =>
  area.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('a text is written by buttons and keys, pasted from Word, linked by search, and taken back', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'editor');
  await page.goto('/admin/services/new');
  const area = page.locator('textarea[name="body.en"]');
  const tools = page.getByRole('group', { name: 'Writing aid: Text, English' });
  await expect(tools).toBeVisible();
  // What helps to write is asked for when somebody comes to a text, and helps once it has run.
  const hasRun = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const note = ({ target }: Event) => {
          if (target instanceof HTMLScriptElement && target.src.includes('/build/writing.')) done();
        };
        document.addEventListener('load', note, true);
      }),
  );
  await area.focus();
  await hasRun;

  await page.keyboard.type('plain ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await expect(area).toHaveValue('plain **bold**');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(area).not.toHaveValue(/bold/);
  await area.fill('One\nTwo');
  await area.selectText();
  await tools.getByRole('button', { name: 'List' }).click();
  await expect(area).toHaveValue('- One\n- Two');
  await tools.getByRole('button', { name: 'List' }).click();
  await expect(area).toHaveValue('One\nTwo');

  await area.fill('');
  await paste(area, '<h1>Title</h1><p>A <b>word</b></p><ul><li>a</li><li>b</li></ul>');
  await expect(area).toHaveValue('## Title\n\nA **word**\n\n- a\n- b');
  const preview = page.locator('details[data-preview="body.en"]');
  await preview.locator('summary').click();
  await expect(preview.getByRole('heading', { name: 'Title' })).toBeVisible();
  await area.press('Control+z');
  await expect(area).toHaveValue('');

  await area.fill('See us');
  await area.selectText();
  // The whole page knows nothing of the key.
  await page.evaluate(() => addEventListener('keydown', ({ key }) => (document.title = `heard ${key}`)));
  await area.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'What to put into the text' });
  await expect(dialog.getByRole('button').first()).toBeVisible();
  expect(await page.title()).not.toContain('heard k');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('Search').fill('https://example.az/a');
  await expect(dialog.getByRole('button', { name: 'https://example.az/a' })).toBeVisible();
  await dialog.getByLabel('Search').press('Enter');
  await expect(area).toHaveValue('[See us](https://example.az/a)');
  await expect(area).toBeFocused();
  await area.fill('');
  await tools.getByRole('button', { name: 'Link' }).click();
  await dialog.getByLabel('Search').fill('about');
  // What was found before stands there until the answer comes.
  await expect(dialog.getByRole('button', { name: 'https://example.az/a' })).toHaveCount(0);
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(area).toHaveValue(/^\[.+\]\(\/(?:en|documents)\/.+\)$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tools).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an address is proposed from the name, and a result of search engines follows what is typed', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'editor');
  const word = randomUUID().slice(0, 8);
  await page.goto('/admin/services/new');
  await page.locator('[name="name.az"]').fill(`İşıq və Öküz ${word}`);
  await expect(page.locator('[name=slug]')).toHaveValue(`isiq-ve-okuz-${word}`);
  const results = page.locator('.SearchResult-result');
  await expect(results.first()).toContainText(`İşıq və Öküz ${word} · `);
  await page.locator('[name="meta_title.az"]').fill('Axtarışda belə');
  await expect(results.first()).toContainText('Axtarışda belə · ');
  await page.locator('[name="summary.az"]').fill('Qısa mətn');
  await expect(results.first()).toContainText('Qısa mətn');
  await page.locator('[name="name.az"]').fill(`Ad ${word}`);
  await page.locator('[name=slug]').fill(`own-${word}`);
  await page.locator('[name="name.az"]').fill(`Başqa ad ${word}`);
  await expect(page.locator('[name=slug]')).toHaveValue(`own-${word}`);
  await press(page, 'Save as draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  // One that is there stays whatever the name is.
  await page.locator('[name="name.az"]').fill(`Yeni ad ${word}`);
  await expect(page.locator('[name=slug]')).toHaveValue(`own-${word}`);
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address is made of the name, and a draft in one language is shown in both', async ({ page, context }) => {
    await signInStaff(context, 'editor');
    const word = randomUUID().slice(0, 8);
    await page.goto('/admin/services/new');
    await expect(page.getByRole('group', { name: /^Writing aid/ })).toHaveCount(0);
    await page.locator('[name="name.az"]').fill(`Ağ Çınar ${word}`);
    await press(page, 'Save as draft');
    await expect(page.locator('[name=slug]')).toHaveValue(`ag-cinar-${word}`);
    await page.getByRole('link', { name: 'Preview: English, desktop' }).click();
    await expect(page.locator('.preview-bar')).toContainText('It has no name in this language yet');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ağ Çınar ${word}`);
  });
});
