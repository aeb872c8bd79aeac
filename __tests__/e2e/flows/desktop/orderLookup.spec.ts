import { field } from '../../support/buying';
import { placeByApi } from '../../support/order';
import { say } from '../../support/shopTexts';
import { address, expect, open, test } from '../../support/test';

const locale = 'en';

test('an order is found only with its e-mail, with and without scripts', async ({ page, shell, watched }) => {
  const { number, email } = await placeByApi(page.request);
  watched.allowedStatuses.add(404);
  await open(page, address(locale, shell, '/order/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your order');
  const main = page.getByRole('main');
  await field(page, say(locale, 'orderLookup:number')).fill(number);
  await field(page, say(locale, 'forms:field.email')).fill('someone.else@example.com');
  await main.getByRole('button', { name: say(locale, 'orderLookup:lookup') }).click();
  await expect(main.getByText(say(locale, 'orderLookup:notFound'))).toBeVisible();
  await field(page, say(locale, 'forms:field.email')).fill(email);
  await main.getByRole('button', { name: say(locale, 'orderLookup:lookup') }).click();
  await expect(main.getByText(say(locale, 'order:accepted', { number }))).toBeVisible();

  // As a browser without scripts posts the form.
  const post = (asked: string) =>
    page.request.post(address(locale, shell, '/order/send'), { form: { number: number.toLowerCase(), email: asked } });
  const refused = await post('someone.else@example.com');
  expect(refused.status()).toBe(404);
  expect(await refused.text()).toContain(say(locale, 'orderLookup:notFound'));
  const found = await post(email);
  expect(new URL(found.url()).search).toMatch(new RegExp(`^\\?number=${number}&token=.`));
  expect(await found.text()).toContain(number);
  expect((await page.request.get(address(locale, shell, `/order/?number=${number}&token=wrong`))).status()).toBe(404);
});
