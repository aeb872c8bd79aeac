import { LOCALES } from '../support/pages';
import { expect, open, test } from '../support/test';

/** With the content of the demonstration, which no test adds to. */
const HOME_PX = 5600;

for (const locale of LOCALES) {
  test(`home is not long by habit (${locale})`, async ({ page, shell }) => {
    test.skip(shell !== 'mobile', 'of the phone shell');
    await open(page, `/${locale}/Mobile`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HOME_PX);
  });
}
