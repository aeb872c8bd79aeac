import { logIn, register } from '../support/account';
import { axeViolations, contrastViolations } from '../support/axe';
import {
  addToCart,
  field,
  fillContact,
  fillDelivery,
  goToReview,
  newEmail,
  openCheckout,
  placeOrder,
  type Visit,
} from '../support/buying';
import { FORMS, fillForm, readReceipt, sendButton } from '../support/forms';
import { lossAt } from '../support/loss';
import { openMenu } from '../support/openMenu';
import { say } from '../support/shopTexts';
import { address, expect, open, test, whereIs } from '../support/test';

/** What a page becomes while it is used; `arrange` leads there. */
type State = { name: string; arrange: (visit: Visit) => Promise<unknown> };

const at = ({ page, locale, shell }: Visit, path: string) => open(page, address(locale, shell, path));

async function signIn(visit: Visit) {
  await logIn(visit, await register(visit));
  await expect(visit.page.getByRole('heading', { level: 1 })).toContainText('Aysel');
}

async function goToLastStep(visit: Visit) {
  await addToCart(visit, 'question-cards');
  await openCheckout(visit);
  await fillContact(visit, newEmail());
  await fillDelivery(visit);
  await goToReview(visit);
}

async function apply(visit: Visit) {
  await at(visit, FORMS.apply.path);
  await fillForm(visit, 'apply');
  await sendButton(visit, 'apply').click();
  return readReceipt(visit, 'apply');
}

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
    arrange: goToLastStep,
  },
  {
    name: 'an account: profile and its form',
    arrange: async (visit) => {
      await signIn(visit);
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
      await signIn(visit);
      await at(visit, '/account/addresses');
      await visit.page
        .getByRole('main')
        .getByRole('button', { name: say(visit.locale, 'account:address.add') })
        .first()
        .click();
      await expect(visit.page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    },
  },
  {
    name: 'an account without orders',
    arrange: async (visit) => {
      await signIn(visit);
      await at(visit, '/account');
      await expect(visit.page.getByText(say(visit.locale, 'account:ordersEmpty'))).toBeVisible();
    },
  },
  {
    name: 'an account: orders',
    arrange: async (visit) => {
      await signIn(visit);
      await goToLastStep(visit);
      const number = await placeOrder(visit);
      await at(visit, '/account/orders');
      await expect(visit.page.getByRole('link', { name: number })).toBeVisible();
    },
  },
  {
    name: 'an account: applications',
    arrange: async (visit) => {
      await signIn(visit);
      const reference = await apply(visit);
      await at(visit, '/account/applications');
      await expect(visit.page.getByRole('link', { name: reference })).toBeVisible();
    },
  },
  {
    name: 'an order by its link',
    arrange: async (visit) => {
      const { page, locale } = visit;
      await goToLastStep(visit);
      const number = await placeOrder(visit);
      expect(new URL(page.url()).searchParams.get('token')).toBeTruthy();
      await open(page, whereIs(page));
      await expect(page.getByText(say(locale, 'order:accepted', { number }))).toBeVisible();
    },
  },
  {
    name: 'an application by its link',
    arrange: async (visit) => {
      const { page, locale } = visit;
      const reference = await apply(visit);
      const link = page.getByRole('main').getByRole('link', { name: say(locale, 'apply:track') });
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).toContain('token=');
      await open(page, href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'apply:requestOf', { reference }));
    },
  },
  {
    name: 'a new password by the link of a mail',
    arrange: async (visit) => {
      await at(visit, '/password/reset?token=of-a-mail');
      await expect(field(visit.page, say(visit.locale, 'forms:field.newPassword'))).toBeVisible();
    },
  },
  {
    name: 'a page that is not there',
    arrange: async (visit) => expect((await at(visit, '/nothing-here'))?.status()).toBe(404),
  },
];

// In the language with the longer words; colours and roles do not depend on it.
for (const { name, arrange } of STATES) {
  test(`${name}: accessible and whole`, async ({ page, shell }) => {
    await arrange({ page, locale: 'az', shell });
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await contrastViolations(page)).toEqual([]);
    expect(await lossAt(page, shell === 'mobile' ? 320 : 769)).toEqual([]);
  });
}
