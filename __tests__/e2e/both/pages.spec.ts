import { axeViolations, contrastViolations } from '../support/axe';
import { layoutShifts, watchLayoutShifts } from '../support/layoutShifts';
import { lossAt, spaceText } from '../support/loss';
import { PAGES } from '../support/pages';
import { address, expect, open, test } from '../support/test';

/** The narrowest first; 320 px is also 1280 px at 400 %, 640 px at 200 %. */
const WIDTHS = { desktop: [769, 1024, 1440], mobile: [320, 390, 640, 768] } as const;

/*
 * Each page is loaded once in each language. Azerbaijani has the longer words, so its load checks the widths; colours
 * and roles do not depend on the language, so axe runs on the English one. That the HTML holds the page in both
 * languages and both shells is tested over HTTP (`contract/pages.test.ts`).
 */
for (const { path, h1, h1Hydrated = h1 } of PAGES) {
  const heading = (page: Parameters<typeof open>[0]) => page.getByRole('heading', { level: 1 });

  test(`/az${path}: nothing moves, and nothing is cut at any width`, async ({ page, shell }) => {
    await watchLayoutShifts(page);
    await open(page, address('az', shell, path));
    await expect(heading(page)).toHaveText(h1Hydrated.az);
    expect(await layoutShifts(page)).toEqual([]);
    const lost: string[] = [];
    for (const width of WIDTHS[shell]) lost.push(...(await lossAt(page, width)));
    await spaceText(page);
    lost.push(...(await lossAt(page, WIDTHS[shell][0])));
    expect(lost).toEqual([]);
  });

  test(`/en${path}: accessible, light and dark`, async ({ page, shell }) => {
    await open(page, address('en', shell, path));
    await expect(heading(page)).toHaveText(h1Hydrated.en);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await contrastViolations(page)).toEqual([]);
  });
}
