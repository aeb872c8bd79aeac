import { TOTP } from 'otpauth';
import { acceptInvitation, linkIn } from '../../support/invitation';
import { insertStaffMember, runStaffCommand } from '../../support/staff';
import { expect, test } from '../../support/test';

const PASSWORD = 'a phrase for the owner';
/** The second step takes a code of half a minute early, and each code once. */
const EARLY_MS = 30_000;

test('a member of staff sets both steps up by a link, and logs in with neither of them wrong', async ({
  page,
  context,
  watched,
}) => {
  watched.allowedStatuses.add(400).add(401);
  const { email } = insertStaffMember('owner');
  const link = linkIn(runStaffCommand(['reset', email]));
  const secret = await acceptInvitation(page, link, PASSWORD);
  await page.goto('/admin/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');

  await context.clearCookies();
  await page.goto('/admin/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the back office');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the phrase');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Email or password is wrong');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();

  // The password alone opens nothing.
  const code = page.getByLabel('Code');
  await expect(code).toBeVisible();
  const alone = await page.request.get('/admin/staff');
  expect(alone.status()).toBe(401);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was used already');
  await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + EARLY_MS }));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/staff$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect((await page.request.get('/admin/staff')).status()).toBe(401);
});
