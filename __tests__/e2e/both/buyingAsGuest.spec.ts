import {
  addToCart,
  field,
  fillContact,
  fillDelivery,
  goToReview,
  newEmail,
  openCheckout,
  placeButton,
  placeOrder,
} from '../support/buying';
import { mailTo } from '../support/mailBox';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, open, test, untilHydrated } from '../support/test';

test('a guest buys, is written to, and finds the order again', async ({ page, shell }) => {
  const locale = LANGUAGE[shell];
  const visit = { page, locale, shell };
  const email = newEmail();
  await addToCart(visit, 'shift-cards');
  await openCheckout(visit);
  await fillContact(visit, email);
  await fillDelivery(visit);
  await goToReview(visit);
  const main = page.getByRole('main');
  await expect(main.getByText('Nizami küçəsi 1, mənzil 2')).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();

  const number = await placeOrder(visit);
  expect(number).not.toBe('');
  const accepted = say(locale, 'order:accepted', { number });
  await expect(main.getByText(accepted)).toBeVisible();
  await expect(main.getByText(say(locale, 'order:mailSent', { email }))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toMatch(/^(?:\[\])?$/);

  const mail = await mailTo(email, number);
  expect(mail.text).toContain(accepted);
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

test('an order is found only with its e-mail', async ({ page, shell, watched }) => {
  const visit = { page, locale: 'en', shell } as const;
  const buyer = newEmail();
  await addToCart(visit, 'light-cards');
  await openCheckout(visit);
  await fillContact(visit, buyer);
  await page.getByRole('main').getByText(say('en', 'checkout:pickup')).click();
  await goToReview(visit);
  const number = await placeOrder(visit);

  watched.allowedStatuses.add(404);
  await open(page, address('en', shell, '/order/'));
  const main = page.getByRole('main');
  await field(page, say('en', 'orderLookup:number')).fill(number);
  await field(page, say('en', 'forms:field.email')).fill('someone.else@example.com');
  await main.getByRole('button', { name: say('en', 'orderLookup:lookup') }).click();
  await expect(main.getByText(say('en', 'orderLookup:notFound'))).toBeVisible();

  // As a browser without scripts posts the form.
  const post = (email: string) =>
    page.request.post(address('en', shell, '/order/send'), { form: { number: number.toLowerCase(), email } });
  const refused = await post('someone.else@example.com');
  expect(refused.status()).toBe(404);
  expect(await refused.text()).toContain(say('en', 'orderLookup:notFound'));
  const found = await post(buyer);
  expect(new URL(found.url()).search).toMatch(new RegExp(`^\\?number=${number}&token=.`));
  expect(await found.text()).toContain(number);
});

test('checkout history: Back from the review keeps what was typed, Forward and a reload open it again', async ({
  page,
  shell,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  const email = newEmail();
  await addToCart(visit, 'light-cards');
  await openCheckout(visit);
  await fillContact(visit, email);
  await fillDelivery(visit);
  await goToReview(visit);
  const main = page.getByRole('main');
  await page.goBack();
  await expect(field(page, say('en', 'forms:field.email'))).toHaveValue(email);
  await expect(main.getByLabel(say('en', 'checkout:city'))).not.toHaveValue('');
  await expect(main.locator('[aria-current=step]')).toContainText(say('en', 'checkout:step2'));
  await page.goForward();
  await expect(placeButton(visit)).toBeVisible();
  await page.reload();
  await expect(placeButton(visit)).toBeVisible();
  await main.getByRole('link', { name: `2. ${say('en', 'checkout:step2')}` }).click();
  await expect(field(page, say('en', 'checkout:street'))).toHaveValue('Nizami küçəsi 1, mənzil 2');
  await page.goBack();
  await expect(placeButton(visit)).toBeVisible();
  await page.goBack();
  await expect(field(page, say('en', 'checkout:street'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'cart:title'));
});

test('links of the review pressed again before the page has followed: the browser has nothing to complain of', async ({
  page,
  shell,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  await addToCart(visit, 'light-cards');
  await openCheckout(visit);
  await fillContact(visit, newEmail());
  await fillDelivery(visit);
  await goToReview(visit);
  // Mounted with what follows the navigations.
  await expect(page.locator('link[href^="/build/late."]')).toBeAttached();
  const links = page.getByRole('main').locator('a[href*="forms/shopform"][href*="#"]');
  await links.evaluateAll((all) => {
    for (const link of [...all, ...all]) (link as HTMLAnchorElement).click();
  });
  await expect(field(page, say('en', 'checkout:street'))).toBeVisible();
});
