import { fillContact, fillDelivery, goToReview, newEmail, openCheckout, placeOrder } from '../../support/buying';
import { mailTo } from '../../support/mailBox';
import { say } from '../../support/shopTexts';
import { address, expect, open, test } from '../../support/test';

// 630 AZN, which a guest has to confirm.
const CART = [{ id: 7, quantity: 3, slug: 'clinic-starter', name: 'Clinic starter kit', price: '210.00' }];

test('a large order of a guest waits until the button behind the link in the mail is pressed, without scripts', async ({
  page,
  shell,
  browser,
  userAgent,
}) => {
  const visit = { page, locale: 'az', shell } as const;
  const email = newEmail();
  await open(page, address('az', shell, '/about'));
  await page.evaluate((items) => localStorage.setItem('cart', JSON.stringify(items)), CART);
  await openCheckout(visit);
  await fillContact(visit, email);
  await fillDelivery(visit);
  await goToReview(visit);
  const number = await placeOrder(visit);
  const main = page.getByRole('main');
  const waits = say('az', 'order:waits', { number });
  await expect(main.getByText(waits)).toBeVisible();
  await expect(main.getByText(`${email} ünvanına keçid göndərildi.`)).toBeVisible();

  // The e-mail was another's: without scripts the mail goes to the right one, which is then that of the order.
  const context = await browser.newContext({ javaScriptEnabled: false, ...(userAgent && { userAgent }) });
  const plain = await context.newPage();
  const plainMain = plain.getByRole('main');
  await mailTo(email, number);
  await plain.goto(page.url());
  const other = newEmail();
  await plainMain.getByText(say('az', 'order:mailAgain.title')).click();
  await plainMain.getByLabel(say('az', 'forms:field.email')).fill(other);
  await plainMain.getByRole('button', { name: say('az', 'order:mailAgain.send') }).click();
  await expect(plainMain.getByText(say('az', 'order:mailAgain.sent', { email: other }))).toBeVisible();
  await expect(plainMain.getByText(`${other} ünvanına keçid göndərildi.`)).toBeVisible();

  const mail = await mailTo(other, number);
  expect(mail.subject).toContain(say('az', 'mail:order.confirmSubject', { number }));
  expect(mail.text).not.toContain('Aysel');
  expect(mail.text).not.toContain('Nizami');
  const link = /\S+\/order\/confirm\?\S+/.exec(mail.text)?.[0] ?? '';

  await plain.goto(link);
  await plain.goto(link);
  // Opening it, as mail servers do, has confirmed nothing.
  await expect(plainMain.getByText(waits)).toBeVisible();
  await expect(plainMain.getByText('Nizami küçəsi 1, mənzil 2')).toBeVisible();
  await plainMain.getByRole('button', { name: say('az', 'order:confirm') }).click();
  await expect(plain).toHaveURL(/\/order\/\?number=/);
  await context.close();

  await page.reload();
  await expect(main.getByText(say('az', 'order:isConfirmed', { number }))).toBeVisible();
  await expect(main.getByText(waits)).toHaveCount(0);
});
