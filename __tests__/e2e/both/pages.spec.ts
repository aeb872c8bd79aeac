import { axeViolations, contrastViolations } from '../support/axe';
import { layoutShifts, watchLayoutShifts } from '../support/layoutShifts';
import { lossAt, spaceText } from '../support/loss';
import { KINDS, PAGES } from '../support/pages';
import { address, expect, open, test } from '../support/test';

/** The narrowest first; 320 px is also 1280 px at 400 %, 640 px at 200 %. */
const WIDTHS = { desktop: [769, 1024, 1440], mobile: [320, 390, 640, 768] } as const;

/*
 * A page of each kind is inspected in Azerbaijani, which has the longer words; colours and roles do not depend on the language.
 * In English every page is hydrated. That the HTML holds the page in both languages and both shells is tested over HTTP
 * (`contract/pages.test.ts`).
 */
for (const { path, h1, h1Hydrated = h1 } of KINDS) {
  test(`/az${path}: nothing moves, nothing is cut at any width, accessible, light and dark`, async ({
    page,
    shell,
  }) => {
    await watchLayoutShifts(page);
    await open(page, address('az', shell, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1Hydrated.az);
    // What follows the new heading comes with a script of its own: nobody scrolls before it.
    if (h1Hydrated !== h1) await page.getByRole('main').locator('form').waitFor();
    expect.soft(await layoutShifts(page), 'what moved').toEqual([]);
    expect.soft(await axeViolations(page), 'axe, light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await contrastViolations(page), 'axe, dark').toEqual([]);
    const lost: string[] = [];
    for (const width of WIDTHS[shell]) lost.push(...(await lossAt(page, width)));
    await spaceText(page);
    lost.push(...(await lossAt(page, WIDTHS[shell][0])));
    expect.soft(lost, 'what is cut').toEqual([]);
  });
}

test('every page is hydrated in English without a complaint', async ({ page, shell, watched }) => {
  for (const { path, h1, h1Hydrated = h1 } of PAGES) {
    await open(page, address('en', shell, path));
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(h1Hydrated.en);
    expect.soft(watched.complaints.splice(0), path).toEqual([]);
  }
});
