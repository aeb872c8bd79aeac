import { LOCALES } from '../support/pages';
import { expect, open, test } from '../support/test';

/** With the content of the demonstration, which no test adds to. */
const HOME_PX = 5600;

for (const locale of LOCALES) {
  test(`the key of the window has its place above what follows (${locale})`, async ({ page, shell }) => {
    test.skip(shell !== 'mobile', 'of the phone shell');
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, `/${locale}/Mobile`);
    const key = await page.locator('.Hero-key').boundingBox();
    const heading = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    expect(key?.height).toBeGreaterThan(0);
    expect((key?.y ?? 0) + (key?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
  });

  test(`home is not long by habit (${locale})`, async ({ page, shell }) => {
    test.skip(shell !== 'mobile', 'of the phone shell');
    await open(page, `/${locale}/Mobile`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HOME_PX);
  });
}
