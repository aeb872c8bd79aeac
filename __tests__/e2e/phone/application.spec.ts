import { field } from '../support/buying';
import { FORMS, fillForm, readReceipt, sendButton } from '../support/forms';
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
  await field(page, say(locale, 'forms:field.email')).fill(email);
  await main.getByRole('button', { name: say(locale, 'apply:lookup') }).click();
  await expect(heading).toHaveText(say(locale, 'apply:requestOf', { reference }));
});
