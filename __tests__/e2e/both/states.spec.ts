import type { Page } from '@playwright/test';
import { signIn } from '../support/account';
import { violationsInBothSchemes } from '../support/axe';
import { addToCart, buyUpToReview, field, placeOrder, type Visit } from '../support/buying';
import { FORMS, fillForm, readReceipt, sendButton } from '../support/forms';
import { lossAt } from '../support/loss';
import { openMenu } from '../support/openMenu';
import { say } from '../support/shopTexts';
import { address, expect, open, test, whereIs, type Shell } from '../support/test';

/** What a page becomes while it is used; `arrange` leads there. */
type State = { name: string; arrange: (visit: Visit) => Promise<unknown> };

const at = ({ page, locale, shell }: Visit, path: string) => open(page, address(locale, shell, path));

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

/** What is wrong with what is shown now; nothing is. */
async function inspect(page: Page, shell: Shell) {
  const violations = await violationsInBothSchemes(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const lost = await lossAt(page, shell === 'mobile' ? 320 : 769);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...violations, ...lost];
}

// In the language with the longer words; colours and roles do not depend on it.
const locale = 'az';

for (const { name, arrange } of STATES) {
  test(`${name}: accessible and whole`, async ({ page, shell }) => {
    await arrange({ page, locale, shell });
    expect(await inspect(page, shell)).toEqual([]);
  });
}

test('the last step before an order, and the order by its link: accessible and whole', async ({ page, shell }) => {
  const visit = { page, locale, shell } as const;
  await buyUpToReview(visit, 'question-cards');
  expect.soft(await inspect(page, shell), 'the last step').toEqual([]);
  const number = await placeOrder(visit);
  expect(new URL(page.url()).searchParams.get('token')).toBeTruthy();
  await open(page, whereIs(page));
  await expect(page.getByText(say(locale, 'order:accepted', { number }))).toBeVisible();
  expect.soft(await inspect(page, shell), 'the order').toEqual([]);
});

test('an account, empty and used: accessible and whole', async ({ page, shell }) => {
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  const press = (key: string) =>
    main
      .getByRole('button', { name: say(locale, key) })
      .first()
      .click();
  await signIn(visit);
  await at(visit, '/account');
  await expect(page.getByText(say(locale, 'account:ordersEmpty'))).toBeVisible();
  expect.soft(await inspect(page, shell), 'without orders').toEqual([]);
  await at(visit, '/account/profile');
  await press('forms:btn.edit');
  await expect(main.getByRole('textbox').first()).toBeVisible();
  expect.soft(await inspect(page, shell), 'profile and its form').toEqual([]);
  await at(visit, '/account/addresses');
  await press('account:address.add');
  await expect(main.getByRole('textbox').first()).toBeFocused();
  expect.soft(await inspect(page, shell), 'a new address').toEqual([]);

  const reference = await apply(visit);
  await at(visit, '/account/applications');
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  expect.soft(await inspect(page, shell), 'applications').toEqual([]);
  await buyUpToReview(visit, 'question-cards');
  const number = await placeOrder(visit);
  await at(visit, '/account/orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  expect.soft(await inspect(page, shell), 'orders').toEqual([]);
});
