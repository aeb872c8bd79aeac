import { axeViolations, violationsInBothSchemes } from '../../support/axe';
import { mailTo } from '../../support/mailBox';
import { placeByApi } from '../../support/order';
import { say } from '../../support/shopTexts';
import { signInStaff } from '../../support/staff';
import { expect, test } from '../../support/test';

const STEPS = ['confirmed', 'packed', 'on_the_way', 'delivered'] as const;

test('sales takes an order through all its states on a phone, and the customer is written to', async ({
  page,
  context,
}) => {
  const { number, email } = await placeByApi(page.request, '/api');
  await signInStaff(context, 'sales');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`/admin/orders?q=${email}`);
  expect(await axeViolations(page)).toEqual([]);
  // By keyboard: the row's link is reached and opened.
  const row = page.getByRole('link', { name: number });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  for (const step of STEPS) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: say('en', `adminOrders:step.${step}`) }).click();
    await expect(page.getByRole('status')).toContainText(say('en', 'adminOrders:note.moved'));
    // The next step has another button: without it the note may be that of the step before.
    await expect(page.getByRole('button', { name: say('en', `adminOrders:step.${step}`) })).toHaveCount(0);
  }
  await expect(page.getByText(say('en', 'adminOrders:step.none'))).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  for (const step of STEPS) {
    const subject = say('az', `mail:status.order.${step}.subject`, { number });
    expect((await mailTo(email, subject)).text).toContain(`/az/order/?number=${number}`);
  }
  await page.getByRole('link', { name: say('en', 'adminOrders:order.slip') }).click();
  await expect(page.getByText('Nizami küçəsi 1, mənzil 2')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
