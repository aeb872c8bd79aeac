import { logIn, signIn } from '../support/account';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, open, test } from '../support/test';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the sessions of an account are listed, and ended from another device', async ({
  page,
  shell,
  browser,
  baseURL,
}) => {
  const locale = LANGUAGE[shell];
  const email = await signIn({ page, locale, shell });
  const heading = page.getByRole('heading', { level: 1 });

  const device = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: FIREFOX });
  const other = await device.newPage();
  await open(other, address(locale, shell, '/login'));
  await logIn({ page: other, locale, shell }, email);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    say(locale, 'account:hello', { firstName: 'Aysel' }),
  );

  await open(page, address(locale, shell, '/account/profile'));
  const name = say(locale, 'account:session.endOne', { device: 'Firefox, Linux' });
  await expect(page.getByText(say(locale, 'account:session.here'))).toHaveCount(1);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(say(locale, 'account:session.ended', { device: 'Firefox, Linux' }))).toBeVisible();
  await expect(page.getByRole('button', { name })).toHaveCount(0);

  await open(other, address(locale, shell, '/account/addresses'));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'auth:login.title'));
  await device.close();
  await open(page, address(locale, shell, '/account/addresses'));
  await expect(heading).toHaveText(say(locale, 'account:addresses'));
});
