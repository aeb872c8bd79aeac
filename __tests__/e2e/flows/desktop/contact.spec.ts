import { FORMS, countSent, fillForm, readReceipt, sendButton } from '../../support/forms';
import { mailTo } from '../../support/mailBox';
import { address, expect, open, test } from '../../support/test';

const locale = 'az';

test('a message: two clicks are one, and both mails arrive', async ({ page, shell }) => {
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  await open(page, address(locale, shell, FORMS.contact.path));
  await expect(page).toHaveTitle(/^Əlaqə/);
  const email = await fillForm(visit, 'contact');
  await main.getByRole('combobox').selectOption({ value: 'services' });
  const sent = countSent(page, 'contact');
  await sendButton(visit, 'contact').dblclick();
  const reference = await readReceipt(visit, 'contact');
  expect(sent.keys).toHaveLength(1);
  const mail = await mailTo(email, reference);
  expect(mail.headers).toContain(`Content-Language: ${locale}`);
  const office = await mailTo('info@probe.example.com', reference);
  expect(office.text).toContain(email);
  expect(office.text).toContain('Qeydiyyat növbəsini azaltmaq istəyirik.');
});

test('a form of a tab from before a new version is sent by the browser itself', async ({ page, shell, watched }) => {
  const visit = { page, locale, shell } as const;
  await open(page, address(locale, shell, FORMS.contact.path));
  watched.allowedStatuses.add(404);
  await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }));
  const sent = countSent(page, 'contact');
  await fillForm(visit, 'contact');
  await sendButton(visit, 'contact').click();
  await readReceipt(visit, 'contact');
  expect(sent.keys).toEqual([]);
});
