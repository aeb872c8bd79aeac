import { logIn, signIn } from '../../support/account';
import { addToCart, field, goToReview, openCheckout, placeOrder } from '../../support/buying';
import { mailTo } from '../../support/mailBox';
import { say } from '../../support/shopTexts';
import { address, expect, open, test, whereIs } from '../../support/test';

const locale = 'az';

test('who is signed in buys two products, finds the order in the account, and leaves', async ({ page, shell }) => {
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  const email = await signIn(visit);
  await addToCart(visit, 'risk-cards');
  await addToCart(visit, 'light-cards');
  await open(page, address(locale, shell, '/cart'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Səbət, 2 məhsul' })).toBeVisible();
  await main.getByRole('listitem').filter({ hasText: 'Risk' }).getByRole('button', { name: 'Artır' }).click();
  // Two at 42.00 and one at 21.00.
  await expect(main.getByText('105,00 AZN').first()).toBeVisible();
  await openCheckout(visit);
  await expect(field(page, say(locale, 'forms:field.firstName'))).toHaveValue('Aysel');
  await expect(field(page, say(locale, 'forms:field.email'))).toHaveValue(email);
  await expect(field(page, say(locale, 'forms:field.phone'))).toHaveValue('+994 50 123 45 67');
  await main.getByRole('radio', { name: say(locale, 'checkout:pickup') }).check();
  await goToReview(visit);
  await expect(
    main.getByRole('button', { name: say(locale, 'checkout:placeAmount', { amount: '105,00 AZN' }) }),
  ).toBeVisible();
  const number = await placeOrder(visit);

  const confirmation = await mailTo(email, number);
  expect(confirmation.text).toContain(say(locale, 'order:accepted', { number }));
  expect(confirmation.text).toMatch(/105,00\sAZN/);

  await open(page, address(locale, shell, '/account/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'account:orders'));
  await main.getByRole('link', { name: number }).click();
  await expect(main.getByText(say(locale, 'order:accepted', { number }))).toBeVisible();
  await expect(main.getByText('105,00 AZN').first()).toBeVisible();

  await addToCart(visit, 'light-cards');
  await open(page, address(locale, shell, '/account/profile'));
  await page.getByRole('button', { name: say(locale, 'account:logout') }).click();
  await expect.poll(() => whereIs(page)).toBe(address(locale, shell));
  await expect(page.getByText(say(locale, 'account:loggedOut'))).toBeVisible();
  await open(page, address(locale, shell, '/cart'));
  await expect(main.getByText(say(locale, 'cart:empty'))).toBeVisible();
});

test('one cart on two devices: joined at the login, then the same on both', async ({ page, shell, browser }) => {
  const visit = { page, locale: 'en', shell } as const;
  const email = await signIn(visit);
  // The page may store the empty list first.
  const isStored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /"quantity":1/.test(response.request().postData() ?? ''),
  );
  await addToCart(visit, 'light-cards');
  await isStored;

  const device = await browser.newContext();
  const other = { ...visit, page: await device.newPage() };
  await addToCart(other, 'risk-cards');
  await open(other.page, address('en', shell, '/login'));
  await logIn(other, email);
  await expect(other.page.getByText(say('en', 'common:cart.joined'))).toBeVisible();
  await open(other.page, address('en', shell, '/cart'));
  await expect(other.page.getByRole('main').getByRole('spinbutton')).toHaveCount(2);
  await device.close();

  await open(page, address('en', shell, '/cart'));
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(2);
});
