import { axeViolations } from '../support/axe';
import { layoutShifts, watchLayoutShifts } from '../support/layoutShifts';
import { lossAt, spaceText } from '../support/loss';
import { PAGES_IN_BOTH_LANGUAGES } from '../support/pages';
import { address, expect, open, test } from '../support/test';

/** The narrowest first; 320 px is also 1280 px at 400 %, 640 px at 200 %. */
const WIDTHS = { desktop: [769, 1024, 1440], mobile: [320, 390, 640, 768] } as const;

/** The text of an element in HTML, as the eye reads it. */
const textOf = (html: string, tag: string) =>
  (new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

for (const { name, locale, path, h1, h1Alive = h1, title } of PAGES_IN_BOTH_LANGUAGES) {
  test.describe(name, () => {
    test('comes whole from the server', async ({ request, shell }) => {
      const response = await request.get(address(locale, shell, path));
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
      expect(textOf(html, 'h1')).toBe(h1[locale]);
      expect(textOf(html, 'title')).toContain(title[locale]);
      expect(html.match(/<h1/g)).toHaveLength(1);
    });

    test('stands in the browser, still and accessible', async ({ page, shell }) => {
      await watchLayoutShifts(page);
      await open(page, address(locale, shell, path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1Alive[locale]);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      // Neither colours nor sizes depend on where the backend is.
      if (process.env.TEST_API_ORIGIN) return;

      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page)).toEqual([]);
      const lost: string[] = [];
      for (const width of WIDTHS[shell]) lost.push(...(await lossAt(page, width)));
      await spaceText(page);
      lost.push(...(await lossAt(page, WIDTHS[shell][0])));
      expect(lost).toEqual([]);
    });
  });
}
