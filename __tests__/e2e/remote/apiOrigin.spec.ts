import { logIn, register } from '../support/account';
import {
  addToCart,
  fillContact,
  fillDelivery,
  goToReview,
  newEmail,
  openCheckout,
  placeOrder,
} from '../support/buying';
import { FORMS, fillForm, readReceipt, sendButton } from '../support/forms';
import { mailTo } from '../support/mailBox';
import { PAGES } from '../support/pages';
import { say } from '../support/shopTexts';
import { address, expect, open, test } from '../support/test';

/*
 * A site whose content comes from another backend by API_ORIGIN: one page of each kind, an order, a message and an
 * account. Of the contract suite all runs on it that can differ (support/originTests.mjs); what the browser does with the
 * answers is tested in the other folders.
 */

const { TEST_MARKER } = process.env;
if (!TEST_MARKER) throw new Error('These tests need TEST_MARKER, the text in all content of the own database.');
const marker: string = TEST_MARKER;

const KINDS = {
  content: ['', '/about', '/consservices', '/consservices/?&service_slug=lab-audit', '/law'],
  lists: ['/projects?category=training', '/projects/training-centre', '/socialmedia', '/socialmedia/post-training'],
  shop: ['/categories', '/products?category=kits', '/productdetails/?&product_slug=clinic-starter'],
};

for (const [kind, paths] of Object.entries(KINDS)) {
  test(`${kind}: pages show what the backend answers, never the own database`, async ({ page, shell }) => {
    for (const path of paths) {
      const h1 = PAGES.find((entry) => entry.path === path)?.h1;
      const response = await open(page, address('az', shell, path));
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1?.az ?? path);
      const text = `${(await response?.text()) ?? ''} ${await page.content()}`;
      expect(text, path).toContain('Sınaq');
      expect(text, path).not.toContain(marker);
    }
  });
}

test('a guest orders, and is written to', async ({ page, shell }) => {
  const visit = { page, locale: 'en', shell } as const;
  const email = newEmail();
  await addToCart(visit, 'shift-cards');
  await openCheckout(visit);
  await fillContact(visit, email);
  await fillDelivery(visit);
  await goToReview(visit);
  const number = await placeOrder(visit);
  await expect(page.getByText(say('en', 'order:accepted', { number }))).toBeVisible();
  expect((await mailTo(email, number)).text).toContain(`/en/order/?number=${number}&token=`);
});

test('a message arrives', async ({ page, shell }) => {
  const visit = { page, locale: 'en', shell } as const;
  await open(page, address('en', shell, FORMS.contact.path));
  const email = await fillForm(visit, 'contact');
  await sendButton(visit, 'contact').click();
  const reference = await readReceipt(visit, 'contact');
  expect((await mailTo(email, reference)).text).toContain(reference);
});

test('an account is made and opened', async ({ page, shell }) => {
  const visit = { page, locale: 'en', shell } as const;
  await logIn(visit, await register(visit));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aysel');
});
