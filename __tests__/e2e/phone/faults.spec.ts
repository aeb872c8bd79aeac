import { violationsInBothSchemes } from '../support/axe';
import { lossAt } from '../support/loss';
import { test } from '../support/ownSites';
import { LOCALES } from '../support/pages';
import { say } from '../support/shopTexts';
import { address, expect, open } from '../support/test';

/*
 * Pages that could not be rendered, on instances that lost a table or their whole database while they ran.
 */

/** No project of the faulty instance can be read, and no page of the other. */
const PATH = '/projects/any';

test.describe('a fault of ours', () => {
  test.use({ baseURL: async ({ faulty }, provide) => provide(faulty) });

  test('is said in the language of the address, with logo, phone and code, accessible and whole', async ({
    page,
    shell,
    watched,
  }) => {
    watched.allowedStatuses.add(500);
    const answer = await open(page, address('en', shell, PATH));
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading')).toHaveText(say('en', 'error:e500.heading'));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/en"]').first()).toBeVisible();
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    await expect(main).toContainText(answer?.headers()['x-request-id'] ?? 'no id');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await lossAt(page, 320)).toEqual([]);
  });
});

test.describe('a database that is away', () => {
  test.use({ baseURL: async ({ away }, provide) => provide(away) });

  for (const locale of LOCALES) {
    test(`is said in ${locale} with the phone numbers, accessible and whole`, async ({ page, shell, watched }) => {
      watched.allowedStatuses.add(503);
      const answer = await open(page, address(locale, shell, PATH));
      expect(answer?.status()).toBe(503);
      expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'error:e503.heading'));
      await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await lossAt(page, 320)).toEqual([]);
    });
  }
});
