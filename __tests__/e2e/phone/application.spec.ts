import { signIn } from '../support/account';
import { field } from '../support/buying';
import { FORMS, fillForm, messageField, readReceipt, sendButton } from '../support/forms';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, open, test, whereIs } from '../support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form comes back with what is wrong, and with everything that was typed', async ({
    page,
    shell,
    watched,
  }) => {
    watched.allowedStatuses.add(400);
    const visit = { page, locale: 'az', shell } as const;
    await page.goto(address('az', shell, FORMS.apply.path));
    const email = await fillForm(visit, 'apply');
    await page.getByRole('main').getByRole('checkbox').uncheck();
    await page
      .getByRole('main')
      .getByRole('textbox', { name: say('az', 'forms:field.email') })
      .fill('aysel');
    const [response] = await Promise.all([page.waitForResponse(/\/send$/), sendButton(visit, 'apply').click()]);
    expect(response.status()).toBe(400);
    expect(response.headers()['cache-control']).toBe('private, no-cache');
    await expect(page).toHaveTitle(new RegExp(`^${say('az', 'forms:err.prefix')}`));
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      say('az', 'forms:err.emailAt'),
      say('az', 'forms:err.consent'),
    ]);
    await expect(messageField(visit, 'apply')).toHaveValue(/Qeydiyyat növbəsini/);
    const wrong = page.getByRole('textbox', { name: say('az', 'forms:field.email') });
    await expect(wrong).toHaveAccessibleDescription(new RegExp(say('az', 'forms:err.emailAt')));

    await summary.getByRole('link').first().click();
    await expect(wrong).toBeFocused();
    await wrong.fill(email);
    await page.getByRole('main').getByRole('checkbox').check();
    await sendButton(visit, 'apply').click();
    const reference = await readReceipt(visit, 'apply');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('az', 'apply:track') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('az', 'apply:requestOf', { reference }));
  });

  test('a link to the page that takes the form leads to the form', async ({ page, shell }) => {
    await page.goto(address('en', shell, '/contact/send'));
    expect(whereIs(page)).toBe(address('en', shell, '/contact'));
    await page.goto(address('en', shell, '/e-contact/send'));
    expect(whereIs(page)).toBe(address('en', shell, '/e-contact/?&apply=apply'));
    await page.goto(address('en', shell, '/contact/sent?reference=Call+us'));
    expect(whereIs(page)).toBe(address('en', shell, '/contact'));
  });

  test('an application is shown only by its link', async ({ page, shell, watched }) => {
    watched.allowedStatuses.add(404);
    const response = await page.goto(address('en', shell, '/application/?reference=NA-26-00001&token=wrong'));
    expect(response?.status()).toBe(404);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'apply:lookup'));
    await field(page, say('en', 'forms:field.email')).fill('nobody@example.com');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('en', 'apply:lookup') })
      .click();
    expect(whereIs(page)).toBe(address('en', shell, '/application/send'));
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('who is signed in finds the form filled in, and the request in the account', async ({ page, shell }) => {
  const locale = LANGUAGE[shell];
  const visit = { page, locale, shell };
  const email = await signIn(visit);
  await open(page, address(locale, shell, '/account'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say(locale, 'account:hello', { firstName: 'Aysel' }),
  );
  const main = page.getByRole('main');
  const part = () => main.getByRole('link', { name: say(locale, 'account:applications') });
  await part().click();
  await expect(main.getByRole('heading', { name: say(locale, 'account:applicationsEmpty') })).toBeVisible();
  await main.getByRole('link', { name: say(locale, 'common:btn.apply') }).click();
  await expect(field(page, say(locale, 'forms:field.email'))).toHaveValue(email);
  await expect(field(page, say(locale, 'forms:field.phone'))).toHaveValue('+994 50 123 45 67');
  await main.getByRole('radio', { name: say(locale, 'apply:by.email') }).check();
  await messageField(visit, 'apply').fill('Bu həftə zəng edin');
  await main.getByRole('checkbox').check();
  await sendButton(visit, 'apply').click();
  const reference = await readReceipt(visit, 'apply');

  await open(page, address(locale, shell, '/account/applications'));
  await main.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'apply:requestOf', { reference }));
  expect(new URL(page.url()).search).toBe(`?reference=${reference}`);
});
