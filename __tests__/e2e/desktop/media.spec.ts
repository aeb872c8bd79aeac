import type { Page } from '@playwright/test';
import { SVG } from '../../support/pictures';
import { giveFiles, newPhotograph } from '../support/giveFiles';
import { beginDraft, inspect, press } from '../support/office';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

const takePhotographs = (...names: string[]) => Promise.all(names.map(newPhotograph));

const field = (page: Page, name: string) => page.locator(`[data-media="${name}"]`);
const lines = async (page: Page, name: string) =>
  (await page.locator(`[name="${name}"]`).inputValue()).split('\n').filter(Boolean);

test('pictures are dropped, pasted, uploaded, described and sorted where they are shown', async ({ page, context }) => {
  await signInStaff(context, 'editor');
  const record = await beginDraft(page, 'products');
  await page.clock.install();
  await page.goto(record);
  const gallery = field(page, 'gallery');
  const items = gallery.getByRole('listitem');

  // One by one, each with its own result.
  const [one, two] = await takePhotographs('First.jpg', 'Second.jpg');
  await giveFiles(gallery, 'drop', [...(one ? [one] : []), { name: 'logo.svg', bytes: SVG }, ...(two ? [two] : [])]);
  await expect(gallery.getByText('Second.jpg: uploaded')).toBeVisible();
  await expect(gallery.getByText('logo.svg: SVG files can contain programs')).toBeVisible();
  await expect(items.locator('span')).toHaveText(['First', 'Second']);
  await expect(page.getByRole('group', { name: 'What “First” shows' })).toBeVisible();
  const [first, second] = await lines(page, 'gallery');

  // By button and key, by dragging; the focus goes along.
  await gallery.getByRole('button', { name: 'Down: First' }).click();
  await expect(items.locator('span')).toHaveText(['Second', 'First']);
  await expect(gallery.getByRole('button', { name: 'Up: First' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.locator('span')).toHaveText(['First', 'Second']);
  await items.nth(1).dragTo(items.nth(0));
  await expect(items.locator('span')).toHaveText(['Second', 'First']);
  expect(await lines(page, 'gallery')).toEqual([second, first]);

  // One picture: pasted, removed, uploaded from the dialog.
  const image = field(page, 'image');
  await expect(image.getByRole('button', { name: 'Choose : Picture' })).toBeVisible();
  await giveFiles(image.getByRole('button', { name: 'Choose : Picture' }), 'paste', await takePhotographs('Third.jpg'));
  await expect(image.getByText('Third.jpg: uploaded')).toBeVisible();
  await expect(image.getByRole('img')).toHaveCount(1);
  await image.getByRole('button', { name: 'Remove : Picture' }).click();
  await expect(image.getByRole('img')).toHaveCount(0);
  await expect(image.getByRole('button', { name: 'Choose : Picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
  await inspect(page);
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Upload from this device');
  const [fourth] = await takePhotographs('Fourth.jpg');
  await (await choosing).setFiles([{ name: 'Fourth.jpg', mimeType: 'image/jpeg', buffer: fourth?.bytes ?? SVG }]);
  await expect(image.getByText('Fourth.jpg: uploaded')).toBeVisible();
  await expect(image.getByRole('button', { name: 'Replace : Picture' })).toBeVisible();
  await inspect(page);

  // What a picture shows is sent with the form, and whoever leaves it is asked, whatever was saved by itself.
  const text = page.getByRole('group', { name: 'What “Fourth” shows' }).getByLabel('What it shows, in English');
  await text.fill('The fourth');
  await page.locator('[name="summary.en"]').fill('With pictures');
  await page.clock.runFor(21_000);
  await expect(page.locator('[data-autosave]')).toContainText('Draft saved');
  page.once('dialog', (question) => void question.dismiss());
  await page.locator('.AdminFrame-trail').getByRole('link', { name: 'Products' }).click();
  await expect(text).toHaveValue('The fourth');
  await press(page, 'Save as draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await page.goto(record);
  expect(await lines(page, 'gallery')).toEqual([second, first]);
  await expect(image.getByRole('img', { name: 'The fourth' })).toBeVisible();
  await expect(items).toHaveCount(2);
});

test('a picture and a related product are changed by four presses, with nothing typed', async ({ page, context }) => {
  await signInStaff(context, 'editor');
  await page.goto('/admin/pictures');
  await giveFiles(page.locator('form[data-upload]'), 'drop', await takePhotographs('Chosen.jpg'));
  await expect(page.getByText('Added.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/pictures\/\d+$/);
  const record = await beginDraft(page);
  await page.clock.install();
  await page.goto(record);
  const related = field(page, 'related_products');
  await press(page, 'Choose : Picture');
  const pictures = page.getByRole('dialog', { name: 'Picture' });
  // One of those that the site draws, by search, then one of the library.
  await pictures.getByRole('button', { name: 'Drawings' }).click();
  await pictures.getByRole('searchbox').fill('kilim');
  await page.clock.runFor(300);
  await expect(pictures.getByRole('listitem')).toHaveCount(6);
  await inspect(page);
  await pictures.getByRole('button', { name: 'Kilim, Olive' }).click();
  expect(await lines(page, 'image')).toEqual(['/art/motif/kilim.svg?motif=kilim&palette=zeytun']);
  await press(page, 'Replace : Picture');
  await expect(pictures.getByRole('button', { name: 'Your pictures' })).toHaveAttribute('aria-pressed', 'true');
  await pictures.getByRole('listitem').getByRole('button').first().click();
  await press(page, 'Choose : Related products');
  const found = page.getByRole('dialog', { name: 'Related products' }).getByRole('listitem');
  await expect(found.filter({ hasText: 'Risk discussion cards' })).toContainText('AZN 42.00');
  await found.getByRole('button', { name: 'Risk discussion cards' }).click();
  await expect(related.getByRole('listitem')).toContainText('Risk discussion cards');
  await page.clock.runFor(21_000);
  await expect(page.locator('[data-autosave]')).toContainText('Draft saved');

  // Another one by search; both are known when the page is opened again.
  await press(page, 'Choose : Related products');
  await page.getByRole('dialog').getByRole('searchbox').fill('quality workbook');
  await page.clock.runFor(300);
  await expect(found.filter({ hasText: 'Risk discussion cards' })).toHaveCount(0);
  // The page says the same of the draft before.
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/admin/drafts?'));
  await found.getByRole('button', { name: 'Quality workbook' }).click();
  await page.clock.runFor(21_000);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(related.locator('li > span')).toHaveText([
    'Risk discussion cardsAZN 42.00',
    'Quality workbookAZN 38.00',
  ]);
  expect((await lines(page, 'image')).join()).toMatch(/^\/pictures\/\w{32}-[^,]+$/);
  await inspect(page);
  await related.getByRole('button', { name: 'Remove: Risk discussion cards' }).click();
  await expect(related.getByRole('button', { name: 'Remove: Quality workbook' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(related.getByRole('button', { name: 'Choose' })).toBeFocused();
  expect(await lines(page, 'related_products')).toEqual([]);
});

test('an upload after the session has ended says so, and what is in the form stays', async ({
  page,
  context,
  watched,
}) => {
  await signInStaff(context, 'editor');
  await beginDraft(page);
  watched.allowedStatuses.add(401);
  await context.clearCookies();
  await giveFiles(field(page, 'image'), 'drop', await takePhotographs('Late.jpg'));
  await expect(page.getByText('Late.jpg: not uploaded, because your session has ended')).toBeVisible();
  await expect(page.locator('[name=image]')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures are shown, and their addresses are typed', async ({ page, context }) => {
    await signInStaff(context, 'editor');
    await beginDraft(page, 'products');
    await page.getByText('Type its address', { exact: true }).click();
    await page.locator('[name=image]').fill('/art/product/risk-cards.svg?type=cards');
    await page.getByText('Type their addresses, one a line').first().click();
    await page.locator('[name=gallery]').fill('/art/product/risk-cards.svg?type=cards\n/art/product/risk-cards.svg');
    await page.getByText('Type URL names, one a line').click();
    await page.locator('[name=related]').fill('risk-cards');
    await press(page, 'Save as draft');
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await expect(field(page, 'image').locator('img')).toBeVisible();
    await expect(field(page, 'gallery').locator('img')).toHaveCount(2);
    await expect(page.locator('[name=related]')).toHaveValue('risk-cards');
  });
});
