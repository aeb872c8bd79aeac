import { layoutShifts, watchLayoutShifts } from '../support/layoutShifts';
import { test } from '../support/ownSites';
import { address, expect, open } from '../support/test';

test.use({ baseURL: async ({ demonstration }, provide) => provide(demonstration) });

/*
 * Whether the organisation is open now, which only the browser says: pages are kept. The content has Monday to Friday,
 * 09:00–18:00; Baku is four hours ahead of UTC.
 */

const WORDS = {
  open: 'Açıqdır, saat 18:00-dək',
  closed: 'Bağlıdır. Açılış: sabah, 09:00',
};

test.describe('far from Baku', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('it is open until the minute in which it closes there, and nothing moves', async ({ page, shell }) => {
    await watchLayoutShifts(page);
    // A Tuesday.
    await page.clock.install({ time: new Date('2026-11-24T13:50:00Z') });
    await open(page, address('az', shell, '/contact'));
    await expect(page.getByText(WORDS.open)).toBeVisible();
    // However long the page took: from here on only the test moves the clock.
    await page.clock.pauseAt(new Date('2026-11-24T13:59:00Z'));
    await page.clock.runFor(55_000);
    await expect(page.getByText(WORDS.open)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText(WORDS.closed)).toBeVisible();
    await page.clock.resume();
    expect(await layoutShifts(page)).toEqual([]);
  });
});
