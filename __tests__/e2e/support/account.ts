import { expect } from '@playwright/test';
import { PASSWORD } from '../../support/accounts';
import { field, newEmail, type Visit } from './buying';
import { say } from './shopTexts';
import { address, open } from './test';

/** Creates an account; the login page has followed. @returns its e-mail */
export async function register({ page, locale, shell }: Visit): Promise<string> {
  const email = newEmail();
  await open(page, address(locale, shell, '/register'));
  const main = page.getByRole('main');
  await field(page, say(locale, 'forms:field.firstName')).fill('Aysel');
  await field(page, say(locale, 'forms:field.lastName')).fill('Məmmədova');
  await field(page, say(locale, 'forms:field.phone')).fill('+994 50 123 45 67');
  await field(page, say(locale, 'forms:field.email')).fill(email);
  await field(page, say(locale, 'forms:field.password')).fill(PASSWORD);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: say(locale, 'auth:register.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'auth:login.title'));
  return email;
}

/** Fills in and sends the login page. */
export async function logIn({ page, locale }: Visit, email: string) {
  const main = page.getByRole('main');
  await field(page, say(locale, 'forms:field.email')).fill(email);
  await field(page, say(locale, 'forms:field.password')).fill(PASSWORD);
  await main.getByRole('button', { name: say(locale, 'auth:login.title') }).click();
}
