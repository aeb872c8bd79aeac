import { FORMS, fillForm, messageField, readReceipt, sendButton } from '../../support/forms';
import { mailTo } from '../../support/mailBox';
import { say } from '../../support/shopTexts';
import { address, expect, test, whereIs } from '../../support/test';

const locale = 'az';

test.use({ javaScriptEnabled: false });

test('the form comes back with what is wrong and everything that was typed, then the message arrives', async ({
  page,
  shell,
  watched,
}) => {
  watched.allowedStatuses.add(400);
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  await page.goto(address(locale, shell, FORMS.contact.path));
  const email = await fillForm(visit, 'contact');
  await main.getByRole('checkbox').uncheck();
  const typed = main.getByRole('textbox', { name: say(locale, 'forms:field.email') });
  await typed.fill('aysel');
  const [response] = await Promise.all([page.waitForResponse(/\/send$/), sendButton(visit, 'contact').click()]);
  expect(response.status()).toBe(400);
  expect(response.headers()['cache-control']).toBe('private, no-cache');
  await expect(page).toHaveTitle(new RegExp(`^${say(locale, 'forms:err.prefix')}`));
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    say(locale, 'forms:err.emailAt'),
    say(locale, 'forms:err.consent'),
  ]);
  await expect(messageField(visit, 'contact')).toHaveValue(/Qeydiyyat növbəsini/);
  await expect(typed).toHaveAccessibleDescription(new RegExp(say(locale, 'forms:err.emailAt')));

  await summary.getByRole('link').first().click();
  await expect(typed).toBeFocused();
  await typed.fill(email);
  await main.getByRole('checkbox').check();
  await sendButton(visit, 'contact').click();
  const reference = await readReceipt(visit, 'contact');
  expect((await mailTo(email, reference)).text).toContain(reference);
  expect((await mailTo('info@probe.example.com', reference)).text).toContain(email);

  // A link to the page that takes the form leads to the form.
  await page.goto(address(locale, shell, '/contact/send'));
  expect(whereIs(page)).toBe(address(locale, shell, '/contact'));
});
