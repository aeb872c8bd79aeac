import { loadFontsFirst, settle, withoutArt } from '../support/looks';
import { test } from '../support/ownSites';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, open } from '../support/test';

/*
 * What a page of each layout looks like, on a computer in light colours and on a phone in dark ones, against the pictures
 * in ../screenshots. `npx playwright test looks --update-snapshots` takes a wanted change over.
 */

type Look = {
  name: string;
  path: string;
  /** Of the browser's clock, where the page says what is now. */
  now?: { at: Date; says: 'contact:hours.open'; time: string };
  /** Whether the page asks the server for the prices of the cart. */
  isQuoted?: boolean;
  /** Another organisation: a name of two words, other colours, logos with the name. */
  isSecondBrand?: boolean;
};

/** By number and quantity, as the shop keeps it. */
const CART = [
  { id: 7, quantity: 1, slug: 'clinic-starter', name: 'Clinic starter kit', price: '210.00' },
  { id: 1, quantity: 2 },
];

const LOOKS: Look[] = [
  { name: 'home', path: '' },
  { name: 'service', path: '/consservices/?&service_slug=clinical-training' },
  { name: 'projects', path: '/projects' },
  { name: 'product', path: '/productdetails/?&product_slug=clinic-starter' },
  { name: 'checkout', path: '/forms/shopform', isQuoted: true },
  {
    name: 'contact',
    path: '/contact',
    now: { at: new Date('2026-11-24T08:00:00Z'), says: 'contact:hours.open', time: '18:00' },
  },
  { name: 'second-brand-home', path: '', isSecondBrand: true },
];

// Its own style sheets and what is set for a picture must be let in.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

for (const { name, path, now, isQuoted, isSecondBrand } of LOOKS) {
  test.describe(name, () => {
    if (isSecondBrand) test.use({ baseURL: async ({ secondBrand }, provide) => provide(secondBrand) });
    else test.use({ baseURL: async ({ demonstration }, provide) => provide(demonstration) });

    test('looks as it did', async ({ page, shell }) => {
      const locale = LANGUAGE[shell];
      const colorScheme = shell === 'mobile' ? 'dark' : 'light';
      await page.addInitScript((items) => localStorage.setItem('cart', JSON.stringify(items)), CART);
      if (now) await page.clock.setFixedTime(now.at);
      await page.emulateMedia({ colorScheme });
      await loadFontsFirst(page);
      await open(page, address(locale, shell, path));
      // Drawings make large files: one picture has them.
      if (name !== 'home' || colorScheme === 'dark') await withoutArt(page);
      if (now) await page.getByText(say(locale, now.says, { time: now.time })).waitFor();
      // The sum with the prices of the server: names, pictures and stock come with them.
      if (isQuoted)
        await page
          .getByText(/286[.,]00/)
          .first()
          .waitFor({ state: 'attached' });
      await settle(page);
      await expect(page).toHaveScreenshot(`${name}-${locale}-${colorScheme}.png`, {
        mask: [page.getByText('©')],
        maskColor: '#808080',
      });
    });
  });
}
