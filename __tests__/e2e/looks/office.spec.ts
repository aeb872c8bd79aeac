import { OFFICE_NOW, OFFICE_TOKENS } from '../../support/office.mjs';
import { settle } from '../support/looks';
import { expect, LANGUAGE, test } from '../support/test';

/*
 * What the back office looks like: on a computer in Azerbaijani, on a phone in English. Its instance is filled by
 * support/fillOffice.ts, and its time and the browser's stand still.
 */
const { TEST_OFFICE_ORIGIN = '' } = process.env;

const LOOKS = [
  { name: 'dashboard', path: '/admin', isWhole: true },
  { name: 'list', path: '/admin/products' },
  { name: 'record', path: '/admin/services/2' },
  { name: 'order', path: '/admin/orders/NQ-26-00042' },
  { name: 'library', path: '/admin/pictures' },
  { name: 'login', path: '/admin', isOutside: true },
];

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

for (const { name, path, isWhole = false, isOutside = false } of LOOKS) {
  test(`the ${name} of the back office looks as it did`, async ({ page, context, shell, watched }) => {
    watched.allowedOrigins.add(TEST_OFFICE_ORIGIN);
    await page.clock.setFixedTime(OFFICE_NOW);
    const value = OFFICE_TOKENS[LANGUAGE[shell]];
    if (isOutside) watched.allowedStatuses.add(401);
    else await context.addCookies([{ name: 'staff', value, url: TEST_OFFICE_ORIGIN, sameSite: 'Strict' }]);
    await page.emulateMedia({ colorScheme: 'light' });
    // The numbers beside the places come later.
    const counted = isOutside ? null : page.waitForResponse((answer) => answer.url().includes('/api/admin/counts'));
    const answer = await page.goto(TEST_OFFICE_ORIGIN + path);
    expect(answer?.status()).toBe(isOutside ? 401 : 200);
    await (await counted)?.finished();
    await settle(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`office-${name}-${colorScheme}.png`, { fullPage: isWhole });
    }
  });
}
