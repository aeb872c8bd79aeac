import { expect, type Page } from '@playwright/test';
import { say } from './shopTexts';
import { address, open, type Locale, type Shell } from './test';

export type Visit = { page: Page; locale: Locale; shell: Shell };

/** The field with this label, which may be part of other names on the page. */
export const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

let made = 0;

/** An unused e-mail address, also when the database is used again. */
export const newEmail = () => `buyer${(made += 1)}.${process.pid}.${Date.now()}@example.com`;

/** The first line of the cart needs nothing but its product. */
export async function addToCart({ page, locale, shell }: Visit, slug: string) {
  await open(page, address(locale, shell, `/productdetails/?&product_slug=${slug}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: say(locale, 'shop:cart.add'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('link', { name: say(locale, 'addToCart:view') })).toBeVisible();
}

/** From the cart to the checkout. */
export async function openCheckout({ page, locale, shell }: Visit) {
  await open(page, address(locale, shell, '/cart'));
  await page
    .getByRole('main')
    .getByRole('link', { name: say(locale, 'cart:checkout') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'checkout:title'));
}

export async function fillContact({ page, locale }: Visit, email: string) {
  await field(page, say(locale, 'forms:field.firstName')).fill('Aysel');
  await field(page, say(locale, 'forms:field.lastName')).fill('Məmmədova');
  await field(page, say(locale, 'forms:field.email')).fill(email);
  await field(page, say(locale, 'forms:field.phone')).fill('+994 50 123 45 67');
}

/** A courier to the first city. */
export async function fillDelivery({ page, locale }: Visit) {
  const main = page.getByRole('main');
  await main.getByLabel(say(locale, 'checkout:city')).selectOption({ index: 1 });
  await field(page, say(locale, 'checkout:street')).fill('Nizami küçəsi 1, mənzil 2');
}

export async function goToReview({ page, locale }: Visit) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(locale, 'checkout:continue') })
    .click();
  await expect(page.getByRole('heading', { name: say(locale, 'checkout:review') })).toBeFocused();
}

/** From a product to the last step before its order. */
export async function buyUpToReview(visit: Visit, slug: string, email = newEmail()) {
  await addToCart(visit, slug);
  await openCheckout(visit);
  await fillContact(visit, email);
  await fillDelivery(visit);
  await goToReview(visit);
}

/** Begins the name of the button that places the order; the amount follows. */
export const placeButton = ({ page, locale }: Visit) =>
  page.getByRole('main').getByRole('button', { name: say(locale, 'checkout:placeAmount', { amount: '' }) });

/** @returns the number of the order whose page has opened */
export async function placeOrder(visit: Visit): Promise<string> {
  const { page, locale } = visit;
  await placeButton(visit).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'order:thanks', { firstName: 'Aysel' }));
  return new URL(page.url()).searchParams.get('number') ?? '';
}
