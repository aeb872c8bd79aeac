import { randomUUID } from 'node:crypto';
import { violationsInBothSchemes } from '../../support/axe';
import { press } from '../../support/office';
import { signInStaff } from '../../support/staff';
import { expect, test } from '../../support/test';

/** A word that no other content has. */
const word = `zq${randomUUID().slice(0, 8)}`;

test('a text is drafted, previewed and published, is seen on every page that was kept, and is undone', async ({
  page,
  context,
  browser,
}) => {
  await signInStaff(context, 'editor');
  const visitor = await browser.newContext();
  const read = async (path: string) => (await visitor.request.get(path)).text();
  const service = '/en/consservices/?&service_slug=digital-systems';
  const kept = [service, '/az/Mobile/consservices/?&service_slug=digital-systems', '/en/consservices', '/llms.txt'];
  // From now on these are kept.
  for (const path of kept) expect(await read(path)).not.toContain(word);

  await page.goto('/admin/services');
  await page.getByRole('main').getByRole('link', { name: 'Digital systems' }).click();
  // With its scripts.
  await page.waitForURL(/\/admin\/services\/\d+$/);
  await page.getByLabel('Summary, English').fill(`Of the office, ${word}`);
  await page.getByLabel('Summary, Azerbaijani').fill(`Ofisdən, ${word}`);
  // Whoever would lose what was typed is asked.
  page.once('dialog', (question) => void question.dismiss());
  await page.locator('.AdminFrame-trail').getByRole('link', { name: 'Services' }).click();
  await press(page, 'Save as draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const record = page.url().replace(/[?#].*/, '');

  // The draft on the real site; visitors have the text of before.
  await page.getByRole('link', { name: 'Preview: Azerbaijani, mobile' }).click();
  await expect(page.getByText(`Ofisdən, ${word}`).first()).toBeVisible();
  await expect(page.locator('.preview-bar')).toContainText('Qaralama: yalnız siz görürsünüz');
  for (const path of kept) expect(await read(path)).not.toContain(word);

  await page.goto(record);
  await press(page, 'Publish');
  await expect(page.getByText('Published.')).toBeVisible();
  for (const path of [...kept, `/en/search?q=${word}`]) {
    await expect.poll(() => read(path), { message: path }).toMatch(new RegExp(`(?:office|Ofisdən), ${word}`));
  }

  // And back, by one button.
  await page.locator('#action-undo summary').click();
  await press(page, 'Undo the last change');
  await expect.poll(() => read(service)).not.toContain(word);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/history/);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await visitor.close();
});
