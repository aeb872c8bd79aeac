import type { Page } from '@playwright/test';
import { FORMS, newEmail, readReceipt, type FormName } from '../support/forms';
import { say } from '../support/shopTexts';
import { expect, LANGUAGE, open, address, test, type Locale } from '../support/test';

const MANY = 120;

/** Goes on with Tab (or back with Shift) until a control whose label or text begins so has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < MANY; step += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const { activeElement: element } = document;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      return (labels?.[0] ?? element)?.textContent?.trim() ?? '';
    });
    if (label.startsWith(name)) return;
  }
  throw new Error(`Tab never comes to "${name}"`);
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** In the order of the page, ways to write and all. */
async function writeForm(page: Page, locale: Locale, form: FormName) {
  const label = (key: string) => say(locale, key);
  if (form === 'contact') {
    await type(page, label('forms:field.fullName'), 'Aysel M');
    await type(page, label('forms:field.email'), newEmail());
    await type(page, label('forms:field.message'), 'Salam');
  } else {
    await type(page, label('apply:name'), 'Aysel M');
    await type(page, label('forms:field.phone'), '0501234567');
    await type(page, label('apply:about'), 'Salam');
    await tabTo(page, label('apply:anyDay'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, label('apply:times.any'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: label('apply:times.morning') })).toBeChecked();
    await tabTo(page, label('apply:moreOrFiles'));
    await page.keyboard.press('Enter');
    await type(page, label('forms:field.email'), newEmail());
    await tabTo(page, label('apply:by.phone'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: label('apply:by.whatsapp') })).toBeChecked();
  }
}

for (const form of ['contact', 'apply'] as const) {
  test(`the ${form} form is sent without a mouse`, async ({ page, shell }) => {
    const locale = LANGUAGE[shell];
    const { path, button } = FORMS[form];
    await open(page, address(locale, shell, path));
    await writeForm(page, locale, form);
    // Sent too early: the summary leads to what is missing.
    await tabTo(page, say(locale, button));
    await page.keyboard.press('Enter');
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, say(locale, button));
    await page.keyboard.press('Enter');
    await readReceipt({ page, locale, shell }, form);
  });
}

test('a guest buys without a mouse', async ({ page }) => {
  await open(page, '/en/products?category=cards');
  await tabTo(page, 'Waste sorting posters');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waste sorting posters');
  await tabTo(page, say('en', 'shop:cart.add'));
  await page.keyboard.press('Space');
  await expect(page.getByText(say('en', 'addToCart:count_one', { count: 1 }))).toBeVisible();

  await tabTo(page, say('en', 'common:a11y.cart_one', { count: 1 }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'common:nav.cart'));
  await tabTo(page, say('en', 'cart:checkout'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'checkout:title'));

  await type(page, say('en', 'forms:field.firstName'), 'Aysel');
  await type(page, say('en', 'forms:field.lastName'), 'Mammadova');
  await type(page, say('en', 'forms:field.email'), newEmail());
  await type(page, say('en', 'forms:field.phone'), '+994501234567');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: say('en', 'checkout:courier') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: say('en', 'checkout:pickup') })).toBeChecked();
  // The organisation has no account: nothing is offered that nobody could pay.
  await tabTo(page, say('en', 'checkout:onDelivery'));
  await expect(page.getByRole('radio', { name: say('en', 'checkout:transfer') })).toHaveCount(0);
  await tabTo(page, say('en', 'checkout:continue'));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: say('en', 'checkout:review') })).toBeFocused();
  const payment = page.getByRole('definition').filter({ hasText: say('en', 'checkout:onDelivery') });
  await expect(payment).toBeVisible();
  await tabTo(page, say('en', 'checkout:placeAmount', { amount: '' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aysel!');
});
