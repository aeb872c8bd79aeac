import { OFFICE_NOW, OFFICE_TOKENS } from '../../support/office.mjs';
import { settle } from '../support/looks';
import { test } from '../support/ownSites';
import { expect } from '../support/test';

/*
 * What the back office looks like on a computer, in Azerbaijani. Its site is filled by support/fillOffice.ts, and its time
 * and the browser's stand still.
 */

const LOOKS = [
  { name: 'dashboard', path: '/admin', isWhole: true },
  { name: 'list', path: '/admin/products' },
  { name: 'record', path: '/admin/services/2' },
  { name: 'order', path: '/admin/orders/NQ-26-00042' },
  { name: 'library', path: '/admin/pictures' },
  { name: 'login', path: '/admin', isOutside: true },
];

test.use({
  baseURL: async ({ office }, provide) => provide(office),
  bypassCSP: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
});

for (const { name, path, isWhole = false, isOutside = false } of LOOKS) {
  test(`the ${name} of the back office looks as it did`, async ({ page, context, office }) => {
    await page.clock.setFixedTime(OFFICE_NOW);
    if (!isOutside) {
      await context.addCookies([{ name: 'staff', value: OFFICE_TOKENS.az, url: office, sameSite: 'Strict' }]);
    }
    // The numbers beside the places come later.
    const counted = isOutside ? null : page.waitForResponse((answer) => answer.url().includes('/api/admin/counts'));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(isOutside ? 401 : 200);
    await (await counted)?.finished();
    await settle(page);
    await expect(page).toHaveScreenshot(`office-${name}-light.png`, { fullPage: isWhole });
  });
}
