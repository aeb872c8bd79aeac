import { logIn, register } from '../support/account';
import { axeViolations } from '../support/axe';
import {
  addToCart,
  fillContact,
  fillDelivery,
  goToReview,
  newEmail,
  openCheckout,
  type Visit,
} from '../support/buying';
import { lossAt } from '../support/loss';
import { openMenu } from '../support/openMenu';
import { LOCALES } from '../support/pages';
import { say } from '../support/shopTexts';
import { address, expect, open, test } from '../support/test';

/** What a page becomes while it is used; `arrange` leads there. */
type State = { name: string; arrange: (visit: Visit) => Promise<unknown> };

const at = ({ page, locale, shell }: Visit, path: string) => open(page, address(locale, shell, path));

/** On a phone the filters are behind their button. */
async function openFilters({ page, shell }: Visit) {
  if (shell === 'mobile') await page.getByRole('main').locator('summary').click();
}

const STATES: State[] = [
  {
    name: 'the menu, open',
    arrange: async (visit) => {
      await at(visit, '/about');
      await openMenu(visit);
    },
  },
  {
    name: 'filters, with some on',
    arrange: async (visit) => {
      await at(visit, '/products?category=kits,cards&max_price=100&in_stock=1');
      await openFilters(visit);
    },
  },
  { name: 'a search that finds nothing', arrange: (visit) => at(visit, '/products?q=zzzz') },
  {
    name: 'a picture as large as the window',
    arrange: async (visit) => {
      await at(visit, '/productdetails/?&product_slug=clinic-starter');
      await visit.page.getByRole('button', { name: say(visit.locale, 'shop:a11y.zoom') }).click();
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'a message about the cart', arrange: (visit) => addToCart(visit, 'question-cards') },
  {
    name: 'a cart with lines, one of them changed',
    arrange: async (visit) => {
      const earlier = { id: 7, quantity: 1, slug: 'clinic-starter', name: 'Clinic starter kit', price: '199.00' };
      await at(visit, '/about');
      await visit.page.evaluate(
        (items) => localStorage.setItem('cart', items),
        JSON.stringify([earlier, { id: 1, quantity: 2 }]),
      );
      await at(visit, '/cart');
      await expect(visit.page.getByRole('main').getByRole('spinbutton')).toHaveCount(2);
    },
  },
  {
    name: 'the last step before an order',
    arrange: async (visit) => {
      await addToCart(visit, 'question-cards');
      await openCheckout(visit);
      await fillContact(visit, newEmail());
      await fillDelivery(visit);
      await goToReview(visit);
    },
  },
  {
    name: 'an account: profile and its form',
    arrange: async (visit) => {
      await logIn(visit, await register(visit));
      await expect(visit.page.getByRole('heading', { level: 1 })).toContainText('Aysel');
      await at(visit, '/account/profile');
      await visit.page
        .getByRole('main')
        .getByRole('button', { name: say(visit.locale, 'forms:btn.edit') })
        .first()
        .click();
      await expect(visit.page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'an account: a new address',
    arrange: async (visit) => {
      await logIn(visit, await register(visit));
      await expect(visit.page.getByRole('heading', { level: 1 })).toContainText('Aysel');
      await at(visit, '/account/addresses');
      await visit.page
        .getByRole('main')
        .getByRole('button', { name: say(visit.locale, 'account:address.add') })
        .first()
        .click();
      await expect(visit.page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    },
  },
];

for (const locale of LOCALES) {
  for (const { name, arrange } of STATES) {
    test(`${name}: accessible and whole in /${locale}`, async ({ page, shell }) => {
      await arrange({ page, locale, shell });
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page)).toEqual([]);
      expect(await lossAt(page, shell === 'mobile' ? 320 : 769)).toEqual([]);
    });
  }
}
