import { addToCart } from '../support/buying';
import { violationsInBothSchemes } from '../support/axe';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, open, test } from '../support/test';

const FORMS = [
  { path: '/forms/shopform', button: 'checkout:continue', first: 'forms:err.firstName' },
  { path: '/register', button: 'auth:register.submit', first: 'forms:err.firstName' },
  { path: '/contact', button: 'contact:send', first: 'forms:err.fullName' },
  { path: '/e-contact/?&apply=apply', button: 'apply:sendRequest', first: 'forms:err.name' },
  { path: '/order/', button: 'orderLookup:lookup', first: 'forms:err.orderNumber' },
  { path: '/login', button: 'auth:login.title', first: 'forms:err.emailRequired' },
];

for (const { path, button, first } of FORMS) {
  test(`${path} sent empty shows its errors`, async ({ page, shell }) => {
    const locale = LANGUAGE[shell];
    if (path === '/forms/shopform') await addToCart({ page, locale, shell }, 'risk-cards');
    await open(page, address(locale, shell, path));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say(locale, button), exact: true }).click();
    // Next's own announcer of routes is an alert too, and so is what tells of the cart.
    const summary = main.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${say(locale, 'forms:err.prefix')}`));
    expect(await violationsInBothSchemes(page)).toEqual([]);
    const wrong = summary.getByRole('link').first();
    await expect(wrong).toContainText(say(locale, first));
    await wrong.click();
    await expect(main.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  });
}

for (const [path, sendPath] of [
  ['/contact', '/contact/send'],
  ['/e-contact/?&apply=apply', '/e-contact/send'],
] as const) {
  test(`${sendPath} is accessible as it comes from the server`, async ({ page, shell, watched }) => {
    const locale = LANGUAGE[shell];
    watched.allowedStatuses.add(400);
    // The page does not hydrate, but can be inspected.
    await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(address(locale, shell, path));
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.waitForURL(`**${address(locale, shell, sendPath)}`);
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${say(locale, 'forms:err.prefix')}`));
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}
