import { logIn, register } from '../../support/account';
import { field } from '../../support/buying';
import { mailTo } from '../../support/mailBox';
import { press } from '../../support/office';
import { say } from '../../support/shopTexts';
import { address, expect, open, test } from '../../support/test';

const locale = 'az';

test('an account is made, confirmed by its mail, and entered', async ({ page, shell }) => {
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  await open(page, address(locale, shell, '/register'));
  const email = await register(visit);
  await expect(main.getByText(say(locale, 'auth:register.created'))).toBeVisible();
  await expect(field(page, say(locale, 'forms:field.email'))).toHaveValue(email);
  await logIn(visit, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say(locale, 'account:hello', { firstName: 'Aysel' }),
  );

  const mail = await mailTo(email, say(locale, 'auth:verify.title'));
  const link = /\S+\/email\/verify\S+/.exec(mail.text)?.[0] ?? '';
  expect(link).toContain(`/${locale}/email/verify?token=`);
  const { pathname, search } = new URL(link);
  await open(page, pathname + search);
  await press(page, say(locale, 'auth:verify.submit'));
  await expect(main.getByText(say(locale, 'auth:verify.done'))).toBeVisible();
});
