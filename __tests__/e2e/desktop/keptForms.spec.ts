import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { linkIn } from '../support/invitation';
import { insertMessage } from '../support/inbox';
import { inspect, press } from '../support/office';
import { insertStaffMember, onDatabase, runStaffCommand, signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

/* What is typed in the back office outlives its session: in the browser, and without scripts in the page that asks for it. */

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const endSessions = (staffId: number) =>
  onDatabase((file) => file.prepare('update staff_session set seen_at = ? where staff_id = ?').run(LONG_AGO, staffId));
const kept = (page: Page) => page.locator('[data-kept]');

async function fillCity(page: Page, slug: string) {
  await page.goto('/admin/cities/new');
  const values = { 'name.az': 'Sınaq', 'name.en': 'Trial', slug, delivery_fee: '1', delivery_days: '1' };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

test('forms beside one another are offered after a login, and forgotten when they are accepted', async ({
  page,
  context,
  watched,
}) => {
  watched.allowedStatuses.add(401);
  const { id } = await signInStaff(context, 'owner');
  const reference = insertMessage({ created_at: new Date().toISOString() });
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: reference }).click();
  const address = page.url();
  await page.locator('#text').fill('An answer that took an hour');
  await page.locator('#staff-note').fill('Called, nobody there');
  endSessions(id);
  await press(page, 'Send the answer');
  await expect(page.getByText('what you filled in is not sent yet')).toBeVisible();
  await inspect(page);

  // Not by this page, but by a login of its own.
  await signInStaff(context, 'owner');
  await page.goto(address);
  await expect(kept(page)).toContainText('This browser kept what was typed here and not saved');
  await inspect(page);
  await press(page, 'Take it over');
  await expect(kept(page)).toBeHidden();
  await expect(page.locator('#text')).toHaveValue('An answer that took an hour');
  await expect(page.locator('#staff-note')).toHaveValue('Called, nobody there');
  await press(page, 'Send the answer');
  await expect(page.getByText('The answer was sent.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  // The note was not sent.
  await expect(kept(page)).toBeVisible();
  await press(page, 'Take it over');
  await press(page, 'Add the note');
  await expect(page.getByText('The note was added.')).toBeVisible();
  await page.goto(address);
  await expect(page.locator('#staff-note')).toHaveValue('');
  await expect(kept(page)).toBeHidden();
});

test('a new record is offered, can be forgotten, and is nobody’s after the log-out', async ({ page, context }) => {
  await signInStaff(context, 'owner');
  await fillCity(page, 'kept-city');
  page.on('dialog', (question) => void question.accept());
  await page.goto('/admin/cities/new');
  await expect(page.locator('[name="name.en"]')).toHaveValue('');
  await press(page, 'Take it over');
  await expect(page.locator('[name="name.en"]')).toHaveValue('Trial');
  await expect(kept(page)).toBeHidden();
  await press(page, 'Add');
  await expect(page.getByText('Added.')).toBeVisible();
  await page.goto('/admin/cities/new');
  await expect(kept(page)).toBeHidden();

  await fillCity(page, 'other-city');
  await page.goto('/admin/cities/new');
  await press(page, 'Forget it');
  await page.goto('/admin/cities/new');
  await expect(kept(page)).toBeHidden();

  await fillCity(page, 'third-city');
  await page.goto('/admin/me');
  await page.locator('#current').fill('a secret of mine');
  await page.locator('#password').fill('another secret of mine');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const read = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await read()).toContain('third-city');
  expect(await read()).not.toContain('secret of mine');
  await press(page, 'Log out');
  await expect(page.locator('[name=email]')).toBeVisible();
  expect(await read()).not.toContain('third-city');
});

test('a form that was sent with password and code is forgotten', async ({ page, watched }) => {
  watched.allowedStatuses.add(401);
  const account = await openAccount(page);
  await fillCity(page, 'city-of-both');
  endSessions(account.id);
  await press(page, 'Add');
  await logIn(page, account);
  await expect(page.getByText('Added.')).toBeVisible();
  await page.goto('/admin/cities/new');
  await expect(kept(page)).toBeHidden();
});

const PASSWORD = 'a phrase for the owner';
type Account = { id: number; email: string; codes: string[] };

/** An owner with a password, an authenticator and recovery codes, logged in. */
async function openAccount(page: Page): Promise<Account> {
  const { id, email } = insertStaffMember('owner');
  await page.goto(linkIn(runStaffCommand(['reset', email])));
  await page.locator('[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.locator('[name=code]').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await expect(page.locator('code')).toHaveCount(10);
  return { id, email, codes: await page.locator('code').allInnerTexts() };
}

/** In the page that holds a form, by keyboard. */
async function logIn(page: Page, { email, codes }: Account) {
  await page.locator('[name=email]').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type(codes.pop() ?? '');
  await page.keyboard.press('Enter');
}
