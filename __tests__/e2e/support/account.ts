import { expect } from '@playwright/test';
import { STORAGE_KEYS } from '@/config/constants';
import type { TokenPair } from '@/contract/auth';
import { newRegistration, PASSWORD } from '../../support/accounts';
import { field, newEmail, type Visit } from './buying';
import { say } from './shopTexts';
import { address, open, type Locale } from './test';

/** Where the API answers in a language. */
const api = (locale: Locale) => (locale === 'en' ? '/en/api' : '/api');

/** Creates an account without a page. @returns its e-mail */
export async function createAccount({ page, locale }: Visit): Promise<string> {
  const registration = newRegistration();
  const answer = await page.request.post(`${api(locale)}/auth/register/`, { data: registration });
  expect(answer.status()).toBe(201);
  return registration.email;
}

/** A new account, and what its login would have left in the browser. @returns its e-mail */
export async function signIn(visit: Visit): Promise<string> {
  const { page, locale } = visit;
  const email = await createAccount(visit);
  const answer = await page.request.post(`${api(locale)}/auth/token/`, { data: { email, password: PASSWORD } });
  const { access, refresh } = (await answer.json()) as TokenPair;
  await page.goto('/robots.txt');
  await page.evaluate((kept) => Object.assign(localStorage, kept), {
    [STORAGE_KEYS.loginDate]: new Date().toISOString(),
    [STORAGE_KEYS.refreshToken]: refresh,
    [STORAGE_KEYS.accessToken]: access,
  });
  return email;
}

/** Creates an account by its form; the login page has followed. @returns its e-mail */
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
