import { createAccount, logIn } from '../support/account';
import { say } from '../support/shopTexts';
import { address, expect, open, test, whereIs } from '../support/test';

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
