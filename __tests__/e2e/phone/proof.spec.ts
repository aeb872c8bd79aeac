import { axeViolations } from '../support/axe';
import { address, expect, open, test } from '../support/test';

/* What a project shows for itself: the key of its drawing, before and after to scale, a quote. */

const PATH = '/projects/clinic-network-quality';
const readDrawings = (images: HTMLImageElement[]) =>
  images.map(({ naturalWidth, clientWidth, src }) => ({ isShown: naturalWidth > 0 && clientWidth > 100, src }));

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test('a project draws before and after to one scale, and says both as text', async ({ page, shell }) => {
      const path = address('en', shell, PATH);
      if (hasScripts) await open(page, path);
      else await page.goto(path);
      const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Before and after' }) });
      await expect(section.getByRole('term')).toHaveText(['Before', 'After']);
      await expect(section.getByRole('definition')).toHaveText(['47 min', '32 min']);
      const drawings = section.getByRole('definition').locator('img');
      await drawings.first().scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await drawings.evaluateAll(readDrawings)).map(({ isShown }) => isShown))
        .toEqual([true, true]);
      const [before, after] = await drawings.evaluateAll(readDrawings);
      expect(before?.src).toContain('count=47&of=47');
      expect(after?.src).toContain('count=32&of=47');
      // Beside one another on a phone too.
      const [one, other] = await Promise.all([drawings.first().boundingBox(), drawings.last().boundingBox()]);
      expect([one?.y, one?.width, one?.height]).toEqual([other?.y, other?.width, other?.height]);
      await expect(page.getByRole('img', { name: 'One figure' })).toHaveCount(2);
      await expect(page.locator('main figure blockquote')).toContainText('“');
      await page.emulateMedia({ media: 'print' });
      await expect(section.getByRole('definition')).toHaveText(['47 min', '32 min']);
      await expect(drawings.last()).toBeVisible();
    });
  });
}

test('a project with all of it is accessible, and home quotes the client', async ({ page, shell }) => {
  await open(page, address('en', shell, PATH));
  expect(await axeViolations(page)).toEqual([]);
  const quote = await page.locator('main figure blockquote').innerText();
  await open(page, address('en', shell, ''));
  const figure = page.locator('main figure').filter({ hasText: quote });
  await expect(figure.getByRole('link')).toHaveAttribute('href', address('en', shell, PATH));
  expect(await axeViolations(page)).toEqual([]);
});
