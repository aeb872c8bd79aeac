import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';

export const linkIn = (text: string): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/**
 * From the link of an invitation to the back office: a password, an authenticator app, and its recovery codes.
 *
 * @returns the secret of the app
 */
export async function acceptInvitation(page: Page, link: string, password: string): Promise<string> {
  await page.goto(link);
  await page.locator('[name=password]').fill(password);
  await page.locator('[type=submit]').click();
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  await page.locator('[name=code]').fill(new TOTP({ secret }).generate());
  await page.locator('[type=submit][value=enrol]').first().click();
  await expect(page.locator('code')).toHaveCount(10);
  await page.locator('main a[href="/admin"]').click();
  await expect(page).toHaveURL(/\/admin$/);
  return secret;
}
