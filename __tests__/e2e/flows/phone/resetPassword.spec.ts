import { PASSWORD } from '../../../support/accounts';
import { createAccount } from '../../support/account';
import { field } from '../../support/buying';
import { mailTo } from '../../support/mailBox';
import { say } from '../../support/shopTexts';
import { address, expect, open, test } from '../../support/test';

const locale = 'en';

test('a forgotten password is replaced by the link of a mail', async ({ page, shell }) => {
  const main = page.getByRole('main');
  const email = await createAccount({ page, locale, shell });
  await open(page, address(locale, shell, '/login'));
  await main.getByRole('link', { name: say(locale, 'auth:login.forgot') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'auth:reset.title'));
  await field(page, say(locale, 'forms:field.email')).fill(email);
  await main.getByRole('button', { name: say(locale, 'auth:reset.send') }).click();
  await expect(main.getByText(say(locale, 'auth:reset.sent'))).toBeVisible();

  const mail = await mailTo(email, say(locale, 'mail:account.reset.subject'));
  const { pathname, search } = new URL(/\S+\/password\/reset\S+/.exec(mail.text)?.[0] ?? '');
  const link = address(locale, shell, pathname.slice(`/${locale}`.length) + search);
  await open(page, link);
  await field(page, say(locale, 'forms:field.newPassword')).fill('nine blue teapots');
  await main.getByRole('button', { name: say(locale, 'auth:reset.save') }).click();
  await expect(main.getByText(say(locale, 'auth:reset.done'))).toBeVisible();

  const logIn = (password: string) => page.request.post('/en/api/auth/token/', { data: { email, password } });
  expect((await logIn(PASSWORD)).status()).toBe(401);
  expect((await logIn('nine blue teapots')).status()).toBe(200);
});
