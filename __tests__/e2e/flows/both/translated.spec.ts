import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addToCart, buyUpToReview, placeOrder, type Visit } from '../../support/buying';
import { holdBack } from '../../support/holdBack';
import { openMenu } from '../../support/openMenu';
import { KINDS } from '../../support/pages';
import { say } from '../../support/shopTexts';
import { address, expect, LANGUAGE, open, test, untilHydrated } from '../../support/test';

/*
 * A browser that translates the page replaces each text of it by elements with another text, before React has hydrated the
 * page or after, and goes on with what is rendered later. Nothing may fail because of that, and no form loses what was typed.
 */

const TRANSLATION = join(__dirname, '../../../fixtures/translate.js');

/** What the script of the fixture adds to the window. */
type TranslatedWindow = Window & { startTranslation: () => void; TRANSLATE_AT_ONCE?: boolean };

const WHENS = ['before', 'after'] as const;
type When = (typeof WHENS)[number];

/** From now on every document that is loaded is translated. */
async function translate(page: Page, when: When) {
  await page.addInitScript((isAtOnce) => {
    const translated = window as unknown as TranslatedWindow;
    translated.print = () => undefined;
    if (isAtOnce) translated.TRANSLATE_AT_ONCE = true;
    else {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        translated.startTranslation();
      }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
    }
  }, when === 'before');
  await page.addInitScript({ path: TRANSLATION });
}

const TEXT = 'Salam';
const texts = (page: Page) =>
  page.locator(
    'main form[method=post] :is(input:is([type=text], [type=email], [type=tel], [type=password]), textarea)',
  );
const readTexts = async (page: Page) =>
  await texts(page).evaluateAll((fields) =>
    fields
      .map((one) => one as HTMLInputElement)
      .filter((one) => one.tabIndex >= 0)
      .map((one) => one.value),
  );
async function fillTexts(page: Page) {
  for (const one of await texts(page).all()) if (await one.isVisible()) await one.fill(TEXT);
}

/** Each button that is there or appears, once by its name; not those of the header, which lead away. */
const pressAll = (page: Page) =>
  page.evaluate(async () => {
    const pressed = new Set<string>();
    const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent;
    for (;;) {
      const next = [...document.querySelectorAll('button')].find(
        (button) =>
          !pressed.has(nameOf(button)) && !button.disabled && button.checkVisibility() && !button.closest('header'),
      );
      if (!next) return;
      pressed.add(nameOf(next));
      next.click();
      // What the press has rendered is drawn, and translated.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });

const CART = [{ id: 14, quantity: 1, slug: 'shift-cards', name: 'Shift cards', price: '36.00' }];
const fillCart = (page: Page) => page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), CART);

/** React says of a part that was translated before it was hydrated that it renders it anew; that is all it may say. */
const RENDERED_ANEW = /^uncaught: Minified React error #418/;
const takeComplaints = ({ complaints }: { complaints: string[] }) =>
  complaints.splice(0).filter((line) => !RENDERED_ANEW.test(line));
test.afterEach(({ watched }) => void watched.complaints.push(...takeComplaints(watched)));

test('every button of a page that is translated after hydration', async ({ page, shell, watched }) => {
  const locale = LANGUAGE[shell];
  await translate(page, 'after');
  await open(page, address(locale, shell, '/about'));
  for (const { path, h1, h1Hydrated = h1 } of KINDS) {
    await fillCart(page);
    await open(page, address(locale, shell, path));
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(h1Hydrated[locale]);
    // What follows the new heading comes with a script of its own.
    if (h1Hydrated !== h1) await texts(page).first().waitFor();
    await fillTexts(page);
    const typed = await readTexts(page);
    await pressAll(page);
    if (typed.length > 0) await expect.soft(page.locator('main [aria-invalid=true]').first(), path).toBeVisible();
    expect.soft(await readTexts(page), path).toEqual(typed);
    expect.soft(takeComplaints(watched), path).toEqual([]);
  }
});

test('a form that is translated before hydration keeps what was typed', async ({ page, shell }) => {
  const locale = LANGUAGE[shell];
  await page.addInitScript({ path: TRANSLATION });
  for (const path of ['/contact', '/e-contact/?&apply=apply', '/login', '/register', '/order/']) {
    const release = await holdBack(page, '**/_next/static/chunks/*.js');
    await page.goto(address(locale, shell, path), { waitUntil: 'commit' });
    await page.locator('#__NEXT_DATA__').waitFor({ state: 'attached' });
    await fillTexts(page);
    const typed = await readTexts(page);
    expect(typed, path).toContain(TEXT);
    await page.evaluate(() => (window as unknown as TranslatedWindow).startTranslation());
    release();
    await untilHydrated(page);
    // A part with code of its own is rendered anew once that has come.
    await expect.poll(() => readTexts(page), path).toEqual(typed);
    await pressAll(page);
    await expect.soft(page.locator('main [aria-invalid=true]').first(), path).toBeVisible();
    expect.soft(await readTexts(page), path).toEqual(typed);
    await page.unrouteAll();
  }
});

for (const when of WHENS) {
  test(`the shop, translated ${when} hydration`, async ({ page, shell }) => {
    const visit: Visit = { page, shell, locale: LANGUAGE[shell] };
    const { locale } = visit;
    const main = page.getByRole('main');
    await translate(page, when);
    await open(page, address(locale, shell, ''));
    await openMenu(visit);
    await open(page, address(locale, shell, '/products'));
    await main.getByRole('combobox').last().selectOption({ index: 1 });
    await expect(page).toHaveURL(/ordering=price/);
    if (shell === 'mobile') await main.locator('summary').click();
    await main.getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/category=/);

    await addToCart(visit, 'question-cards');
    await main.getByRole('button', { name: say(locale, 'shop:a11y.zoom') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(locale, 'common:btn.close') })
      .click();
    await open(page, address(locale, shell, '/cart'));
    const amount = main.locator('.CartLine-price');
    const before = await amount.textContent();
    await main.getByRole('button', { name: say(locale, 'cart:increase') }).click();
    await expect(amount).not.toHaveText(before ?? '');
    await main.getByRole('button', { name: say(locale, 'cart:clear') }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(main.getByText(say(locale, 'cart:empty'))).toBeVisible();

    await buyUpToReview(visit, 'shift-cards');
    await placeOrder(visit);
  });
}
