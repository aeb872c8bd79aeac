import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { axeViolations } from '../support/axe';
import { buyUpToReview, placeOrder } from '../support/buying';
import { say } from '../support/shopTexts';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

const word = `zq${randomUUID().slice(0, 8)}`;

const toCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('a product comes by a table, is found by search, and is bought', async ({ page, context, browser, shell }) => {
  await signInStaff(context, 'editor');
  await page.goto('/admin/products/csv');
  expect(await axeViolations(page)).toEqual([]);

  // A row of the site's own table under another name, as a spreadsheet would save it.
  const table = await (await page.request.get('/api/admin/products-csv')).text();
  const rows = parse<Record<string, string>>(table, { bom: true, columns: true, delimiter: ';' });
  const row = rows.find(({ slug }) => slug === 'shift-cards');
  const product = { ...row, slug: word, name_az: `Cədvəl ${word}`, name_en: `Table ${word}`, stock: '3' };
  const text = [Object.keys(product), Object.values(product)].map((cells) => cells.map(toCell).join(';')).join('\r\n');
  const buffer = Buffer.from(`\uFEFF${text}\r\n`);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('en', 'adminTransfer:csv.chooseTable') }).click();
  await (await choosing).setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('cell', { name: word }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.locator('button[value=import]').click();
  await sent;
  const done = say('en', 'adminTransfer:csv.done', { added: 1, changed: 0, left: 0 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(done)).toBeVisible({ timeout: 1000 });
  }).toPass();

  const visitor = await browser.newPage();
  await expect.poll(async () => (await visitor.request.get(`/en/search?q=${word}`)).text()).toContain(`Table ${word}`);
  const visit = { page: visitor, locale: 'en', shell } as const;
  await buyUpToReview(visit, word);
  expect(await placeOrder(visit)).not.toBe('');
  await page.goto(`/admin/products?q=${word}`);
  await expect(page.getByRole('row', { name: word })).toContainText('2');
});
