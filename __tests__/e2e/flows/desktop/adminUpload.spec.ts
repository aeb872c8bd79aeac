import { randomUUID } from 'node:crypto';
import { SVG } from '../../../support/pictures';
import { giveFiles, newPhotograph } from '../../support/giveFiles';
import { signInStaff } from '../../support/staff';
import { expect, open, test } from '../../support/test';

test('a photograph is dropped on a record, has to be described, and is shown to visitors', async ({
  page,
  context,
  browser,
  watched,
}) => {
  const word = `up${randomUUID().slice(0, 8)}`;
  watched.allowedStatuses.add(400);
  await signInStaff(context, 'editor');
  await page.goto('/admin/services/new');
  for (const [name, text] of Object.entries({
    'name.az': `Şəkil ${word}`,
    'name.en': `Picture ${word}`,
    slug: word,
    'summary.az': 'Qısa təsvir',
    'summary.en': 'A short summary',
    'body.az': 'Addım-addım.',
    'body.en': 'Step by step.',
  })) {
    await page.locator(`[name="${name}"]`).fill(text);
  }
  await page.getByRole('button', { name: 'Save as draft', exact: true }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.waitForLoadState();

  const image = page.locator('[data-media="image"]');
  await giveFiles(image, 'drop', [{ name: 'logo.svg', bytes: SVG }]);
  await expect(image.getByText('logo.svg: SVG files can contain programs')).toBeVisible();
  await giveFiles(image, 'drop', [await newPhotograph(`${word}.jpg`)]);
  await expect(image.getByText(`${word}.jpg: uploaded`)).toBeVisible();
  await expect(page.locator('[name=image]')).toHaveValue(/^\/pictures\/\w{32}-/);

  // A picture without its text is shown nowhere: the form asks for it.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Say what the picture shows').first()).toBeVisible();
  await page.locator('[name^="picture."][name$=".az"]').fill('Komandamız iş başında');
  await page.locator('[name^="picture."][name$=".en"]').fill('Our team at work');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  const visitor = await browser.newPage();
  await open(visitor, `/en/consservices/?&service_slug=${word}`);
  const picture = visitor.getByRole('main').getByRole('img', { name: 'Our team at work' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(100);
  await visitor.close();
});
