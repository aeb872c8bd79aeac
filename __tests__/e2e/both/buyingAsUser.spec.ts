import { createAccount, logIn, register, signIn } from '../support/account';
import { addToCart, field, fillDelivery, goToReview, openCheckout, placeOrder } from '../support/buying';
import { mailTo } from '../support/mailBox';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, open, test, whereIs } from '../support/test';

test('an account: made, confirmed, bought with, left', async ({ page, shell }) => {
  const locale = LANGUAGE[shell];
  const visit = { page, locale, shell };
  const main = page.getByRole('main');
  const email = await register(visit);
  await expect(main.getByText(say(locale, 'auth:register.created'))).toBeVisible();
  await expect(field(page, say(locale, 'forms:field.email'))).toHaveValue(email);
  await logIn(visit, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say(locale, 'account:hello', { firstName: 'Aysel' }),
  );

  const mail = await mailTo(email, say(locale, 'auth:verify.title'));
  const link = /\S+\/email\/verify\S+/.exec(mail.text)?.[0] ?? '';
  expect(link).toContain(`/${locale}/email/verify?token=`);
  const { pathname, search } = new URL(link);
  await open(page, shell === 'mobile' ? pathname.replace(/^\/\w\w/, '$&/Mobile') + search : pathname + search);
  await expect(main.getByText(say(locale, 'auth:verify.done'))).toBeVisible();

  await addToCart(visit, 'risk-cards');
  await openCheckout(visit);
  await expect(field(page, say(locale, 'forms:field.firstName'))).toHaveValue('Aysel');
  await expect(field(page, say(locale, 'forms:field.email'))).toHaveValue(email);
  await expect(field(page, say(locale, 'forms:field.phone'))).toHaveValue('+994 50 123 45 67');
  await fillDelivery(visit);
  await goToReview(visit);
  const number = await placeOrder(visit);

  const confirmation = await mailTo(email, number);
  expect(confirmation.text).toContain(say(locale, 'order:accepted', { number }));
  expect(confirmation.text).toContain(`/${locale}/order/?number=${number}&token=`);
  const office = await mailTo('orders@probe.example.com', number);
  expect(office.subject).toContain('Yeni sifariş');
  expect(office.text).toContain(email);

  await open(page, address(locale, shell, '/account/orders'));
  await main.getByRole('link', { name: number }).click();
  await expect(main.getByText(say(locale, 'order:accepted', { number }))).toBeVisible();

  await addToCart(visit, 'light-cards');
  await open(page, address(locale, shell, '/account/profile'));
  await page.getByRole('button', { name: say(locale, 'account:logout') }).click();
  await expect.poll(() => whereIs(page)).toBe(address(locale, shell));
  await expect(page.getByText(say(locale, 'account:loggedOut'))).toBeVisible();
  await open(page, address(locale, shell, '/cart'));
  await expect(main.getByText(say(locale, 'cart:empty'))).toBeVisible();
});

test('one cart on two devices: joined at the login, then the same on both', async ({
  page,
  shell,
  browser,
  baseURL,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  const email = await signIn(visit);
  // The page may store the empty list first.
  const isStored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /"quantity":1/.test(response.request().postData() ?? ''),
  );
  await addToCart(visit, 'light-cards');
  await isStored;

  const device = await browser.newContext({ ...(baseURL && { baseURL }) });
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

const PARTS = {
  '/account': say('en', 'account:hello', { firstName: 'Aysel' }),
  '/account/orders': say('en', 'account:orders'),
  '/account/profile': say('en', 'account:profile'),
  '/account/addresses': say('en', 'account:addresses'),
};

test('each part of the account leads who is not signed in to the login, and then back', async ({ page, shell }) => {
  const visit = { page, locale: 'en', shell } as const;
  const email = await createAccount(visit);
  for (const [path, title] of Object.entries(PARTS)) {
    await open(page, address('en', shell, path));
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Log in');
    expect(new URL(page.url()).searchParams.get('next')).toBe(address('en', shell, path));
    await expect(page.getByRole('main').getByText(say('en', 'auth:login.needed')), path).toBeVisible();
    await logIn(visit, email);
    await expect.poll(() => whereIs(page)).toBe(address('en', shell, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.evaluate(() => localStorage.clear());
  }
});
