import { fillContact, fillDelivery, goToReview, newEmail, openCheckout, placeOrder } from '../support/buying';
import { mailTo } from '../support/mailBox';
import { say } from '../support/shopTexts';
import { address, expect, open, test } from '../support/test';

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

  const mail = await mailTo(email, number);
  expect(mail.subject).toContain(say('az', 'mail:order.confirmSubject', { number }));
  expect(mail.text).not.toContain('Aysel');
  expect(mail.text).not.toContain('Nizami');
  const link = /\S+\/order\/confirm\?\S+/.exec(mail.text)?.[0] ?? '';

  const context = await browser.newContext({ javaScriptEnabled: false, ...(userAgent && { userAgent }) });
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.goto(link);
  const plainMain = plain.getByRole('main');
  // Opening it, as mail servers do, has confirmed nothing.
  await expect(plainMain.getByText(waits)).toBeVisible();
  await expect(plainMain.getByText('Nizami küçəsi 1, mənzil 2')).toBeVisible();
  await plainMain.getByRole('button', { name: say('az', 'order:confirm') }).click();
  await expect(plain).toHaveURL(/\/order\/\?number=/);
  await context.close();

  await page.reload();
  await expect(main.getByText(say('az', 'order:accepted', { number }))).toBeVisible();
  await expect(main.getByText(waits)).toHaveCount(0);
});
