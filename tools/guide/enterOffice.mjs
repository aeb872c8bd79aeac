import { TOTP } from 'otpauth';
import { readTexts } from './readTexts.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(name: string) => Promise<void>} Take a picture of what the page shows, by its name */

export const OWNER = { email: 'leyla@example.com', name: 'Leyla Quliyeva', password: 'on iki narın bir qabığı' };

/** @param {string} printed by `npm run staff` */
export const findLink = (printed) => /http\S+/.exec(printed)?.[0] ?? '';

/**
 * The first login by a link: a password, the second step by the code of an app, the recovery codes. Ends at `/admin`.
 *
 * @param {Page} page
 * @param {{ link: string, locale: import('./openBrowser.mjs').Locale, take: Take }} options
 */
export async function enterByLink(page, { link, locale, take }) {
  const t = readTexts(locale);
  await page.goto(link);
  await take('password');
  await page.getByLabel(t('admin:login.password')).fill(OWNER.password);
  await page.getByRole('button', { name: t('admin:welcome.submit') }).click();
  await page.getByRole('heading', { name: t('admin:login.enrolTitle') }).waitFor();
  await take('second-step');
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  await page.getByLabel(t('admin:login.firstCode')).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: t('admin:login.enrol') }).click();
  await page.getByRole('heading', { name: t('admin:login.codesTitle') }).waitFor();
  await take('recovery-codes');
  await page.getByRole('link', { name: t('admin:login.codesKept') }).click();
}
