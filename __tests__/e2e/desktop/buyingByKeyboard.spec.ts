import type { Page } from '@playwright/test';
import { newEmail } from '../support/buying';
import { say } from '../support/shopTexts';
import { expect, open, test } from '../support/test';

const MANY = 120;

/** Goes on with Tab (or back with Shift) until what has the focus is named like this. */
async function tabTo(page: Page, role: string, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const wanted = page.getByRole(role as 'link', { name, exact: role !== 'button' });
  for (let step = 0; step < MANY; step += 1) {
    await page.keyboard.press(key);
    const isThere = await wanted.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (isThere) return;
  }
  throw new Error(`Tab never comes to the ${role} "${name}"`);
}

async function type(page: Page, key: string, text: string) {
  // With its hint or without.
  const name = say('en', key);
  for (let step = 0; step < MANY; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement ? (activeElement.labels?.[0]?.textContent ?? '') : '';
    });
    if (label.startsWith(name)) return page.keyboard.type(text);
  }
  throw new Error(`Tab never comes to the field "${name}"`);
}

test('a guest buys without a mouse', async ({ page }) => {
  await open(page, '/en/products?category=cards');
  await tabTo(page, 'link', 'Waste sorting posters');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waste sorting posters');
  await tabTo(page, 'button', say('en', 'shop:cart.add'));
  await page.keyboard.press('Space');
  await expect(page.getByText(say('en', 'addToCart:count_one', { count: 1 }))).toBeVisible();

  await tabTo(page, 'link', say('en', 'common:a11y.cart_one', { count: 1 }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'common:nav.cart'));
  await tabTo(page, 'link', say('en', 'cart:checkout'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'checkout:title'));

  await type(page, 'forms:field.firstName', 'Aysel');
  await type(page, 'forms:field.lastName', 'Mammadova');
  await type(page, 'forms:field.email', newEmail());
  await type(page, 'forms:field.phone', '+994501234567');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: say('en', 'checkout:courier') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: say('en', 'checkout:pickup') })).toBeChecked();
  // The organisation has no account: nothing is offered that nobody could pay.
  await tabTo(page, 'radio', `${say('en', 'checkout:onDelivery')} ${say('en', 'checkout:onDeliveryHint')}`);
  await expect(page.getByRole('radio', { name: say('en', 'checkout:transfer') })).toHaveCount(0);
  await tabTo(page, 'button', say('en', 'checkout:continue'));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: say('en', 'checkout:review') })).toBeFocused();
  await expect(page.getByRole('main').getByText(say('en', 'checkout:onDelivery'), { exact: true })).toBeVisible();
  await tabTo(page, 'button', say('en', 'checkout:placeAmount', { amount: '' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aysel!');
});
