import { createAccount, logIn } from '../../support/account';
import { field } from '../../support/buying';
import { say } from '../../support/shopTexts';
import { address, expect, open, test, whereIs } from '../../support/test';

const locale = 'en';

test('the account asks for a login, which refuses a wrong password and leads back to what was asked for', async ({
  page,
  shell,
  watched,
}) => {
  watched.allowedStatuses.add(401);
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  const email = await createAccount(visit);
  await open(page, address(locale, shell, '/account/profile'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(new URL(page.url()).searchParams.get('next')).toBe(address(locale, shell, '/account/profile'));
  await expect(main.getByText(say(locale, 'auth:login.needed'))).toBeVisible();

  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill('not the password');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main.getByRole('alert')).toHaveText(say(locale, 'auth:login.wrong'));
  await expect(main.getByRole('alert')).toBeFocused();

  await logIn(visit, email);
  await expect.poll(() => whereIs(page)).toBe(address(locale, shell, '/account/profile'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'account:profile'));
  await expect(main.getByText(email)).toBeVisible();
});
