import { loadFontsFirst, settle } from '../support/looks';
import { OFFICE_NOW, OFFICE_TOKEN, test } from '../support/ownSites';
import { expect } from '../support/test';

/*
 * What the back office looks like on a computer, in Azerbaijani. The time of its site and the
 * browser's stand still.
 */

const LOOKS = [
  { name: 'list', path: '/admin/products' },
  { name: 'record', path: '/admin/services/2' },
  { name: 'library', path: '/admin/pictures' },
  { name: 'login', path: '/admin', isOutside: true },
];

test.use({
  baseURL: async ({ office }, provide) => provide(office),
  bypassCSP: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
});

for (const { name, path, isOutside = false } of LOOKS) {
  test(`the ${name} of the back office looks as it did`, async ({ page, context, office }) => {
    await page.clock.setFixedTime(OFFICE_NOW);
    await loadFontsFirst(page);
    if (!isOutside) {
      await context.addCookies([{ name: 'staff', value: OFFICE_TOKEN, url: office, sameSite: 'Strict' }]);
    }
    // The numbers beside the places come later.
    const counted = isOutside ? null : page.waitForResponse((answer) => answer.url().includes('/api/admin/counts'));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(isOutside ? 401 : 200);
    await (await counted)?.finished();
    await settle(page);
    await expect(page).toHaveScreenshot(`office-${name}-light.png`);
  });
}
