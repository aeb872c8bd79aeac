import {
  addToCart,
  field,
  fillContact,
  fillDelivery,
  goToReview,
  newEmail,
  openCheckout,
  placeOrder,
} from '../../support/buying';
import { mailTo } from '../../support/mailBox';
import { say } from '../../support/shopTexts';
import { address, expect, open, test, untilHydrated } from '../../support/test';

const locale = 'en';

test('a guest buys, is written to, and finds the order again', async ({ page, shell }) => {
  const visit = { page, locale, shell } as const;
  const email = newEmail();
  const main = page.getByRole('main');
  await addToCart(visit, 'shift-cards');
  await expect(page.getByText(say(locale, 'addToCart:count_one', { count: 1 }))).toBeVisible();
  await openCheckout(visit);
  await expect(page).toHaveTitle(/^Checkout/);

  await fillContact(visit, email);
  await fillDelivery(visit);
  await goToReview(visit);
  await expect(main.getByText('Nizami küçəsi 1, mənzil 2')).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  await expect(main.getByText('+994 50 123 45 67')).toBeVisible();
  // 36.00 and a courier in Baku for 5.00.
  await expect(main.getByRole('button', { name: 'Place the order · AZN 41.00' })).toBeVisible();

  const number = await placeOrder(visit);
  expect(number).not.toBe('');
  const accepted = say(locale, 'order:accepted', { number });
  await expect(main.getByText(accepted)).toBeVisible();
  await expect(main.getByText(say(locale, 'order:mailSent', { email }))).toBeVisible();
  await expect(main.getByText('AZN 41.00').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toMatch(/^(?:\[\])?$/);

  const mail = await mailTo(email, number);
  expect(mail.text).toContain(accepted);
  expect(mail.text).toMatch(/AZN\s41\.00/);
  expect(mail.text).toContain(`/${locale}/order/?number=${number}&token=`);
  const office = await mailTo('orders@probe.example.com', number);
  expect(office.subject).toContain('Yeni sifariş');
  expect(office.text).toContain(email);

  await page.reload();
  await untilHydrated(page);
  await expect(main.getByText(accepted)).toBeVisible();

  await open(page, address(locale, shell, '/order/'));
  await field(page, say(locale, 'orderLookup:number')).fill(number.toLowerCase());
  await field(page, say(locale, 'forms:field.email')).fill(email.toUpperCase());
  await main.getByRole('button', { name: say(locale, 'orderLookup:lookup') }).click();
  await expect(main.getByText(accepted)).toBeVisible();
});
