import { field } from '../support/buying';
import { FORMS, fillForm, openMore, readReceipt, sendButton } from '../support/forms';
import { say } from '../support/shopTexts';
import { address, expect, test } from '../support/test';

const locale = 'az';

test.use({ javaScriptEnabled: false });

test('without scripts a request is sent, followed by its link, and found by its number', async ({ page, shell }) => {
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  await page.goto(address(locale, shell, FORMS.apply.path));
  const email = await fillForm(visit, 'apply');
  await sendButton(visit, 'apply').click();
  const reference = await readReceipt(visit, 'apply');
  const heading = page.getByRole('heading', { level: 1 });
  await main.getByRole('link', { name: say(locale, 'apply:track') }).click();
  await expect(heading).toHaveText(say(locale, 'apply:requestOf', { reference }));

  await page.goto(address(locale, shell, '/application/'));
  await field(page, say(locale, 'apply:number')).fill(reference);
  await field(page, say(locale, 'apply:contact')).fill(email);
  await main.getByRole('button', { name: say(locale, 'apply:lookup') }).click();
  await expect(heading).toHaveText(say(locale, 'apply:requestOf', { reference }));
});

test('without scripts three fields are enough, and what is wrong behind the fold is seen', async ({
  page,
  shell,
  watched,
}) => {
  watched.allowedStatuses.add(400);
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  const phone = `+99455${String(Date.now()).slice(-7)}`;
  await page.goto(address(locale, shell, FORMS.apply.path));
  await field(page, say(locale, 'apply:name')).fill('Aysel');
  await field(page, say(locale, 'forms:field.phone')).fill(phone);
  await main.getByRole('checkbox').check();
  await openMore(page);
  await main.getByRole('radio', { name: say(locale, 'apply:by.email') }).check();
  await sendButton(visit, 'apply').click();
  await expect(main.getByRole('alert')).toContainText(say(locale, 'forms:err.emailRequired'));
  await expect(main.getByRole('radio', { name: say(locale, 'apply:by.email') })).toBeVisible();

  await main.getByRole('radio', { name: say(locale, 'apply:by.phone') }).check();
  await sendButton(visit, 'apply').click();
  const reference = await readReceipt(visit, 'apply');
  await expect(main.getByText(say(locale, 'forms:receipt.keep'))).toBeVisible();
  await expect(main.getByText(`/application/?reference=${reference}&token=`)).toBeVisible();

  await page.goto(address(locale, shell, '/application/'));
  await field(page, say(locale, 'apply:number')).fill(reference);
  await field(page, say(locale, 'apply:contact')).fill(phone.replace('+994', '0'));
  await main.getByRole('button', { name: say(locale, 'apply:lookup') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'apply:requestOf', { reference }));
});
