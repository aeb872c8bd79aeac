import { LOCALES, KINDS } from '../support/pages';
import { expect, test } from '../support/test';

// Its own style sheet must be let in.
test.use({ bypassCSP: true });
test.setTimeout(240_000);

for (const locale of LOCALES) {
  test(`with letters twice as large no page scrolls sideways (${locale})`, async ({ page }) => {
    const tooWide: string[] = [];
    for (const { path } of KINDS) {
      await page.goto(`/${locale}/Mobile${path}`);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) tooWide.push(`${path}: ${width}`);
    }
    expect(tooWide).toEqual([]);
  });
}
