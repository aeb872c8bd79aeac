import { expect, type Page } from '@playwright/test';
import { field, newEmail, type Visit } from './buying';
import { say } from './shopTexts';

export { newEmail };

export type FormName = 'contact' | 'apply';

/** Where the forms stand, what they are about, and where they lead. */
export const FORMS = {
  contact: { path: '/contact', button: 'contact:send', message: 'forms:field.message', sent: 'contact:sent' },
  apply: {
    path: '/e-contact/?&apply=apply',
    button: 'apply:sendRequest',
    message: 'apply:about',
    sent: 'apply:sent',
  },
} as const;

/** A field that may be left empty says so. */
const optional = (locale: Visit['locale'], label: string) =>
  `${say(locale, label)} ${say(locale, 'forms:field.optional')}`;

export const messageField = ({ page, locale }: Visit, form: FormName) =>
  field(page, form === 'apply' ? optional(locale, FORMS.apply.message) : say(locale, FORMS.contact.message));

/** What is folded away in the form of a request. */
export const openMore = (page: Page) => page.getByRole('main').locator('form summary').click();

export const sendButton = ({ page, locale }: Visit, form: FormName) =>
  page.getByRole('main').getByRole('button', { name: say(locale, FORMS[form].button), exact: true });

export const MESSAGE = 'Salam!\nQeydiyyat növbəsini azaltmaq istəyirik.';

/** Everything that the form asks for, and the e-mail. @returns the e-mail */
export async function fillForm(visit: Visit, form: FormName, message = MESSAGE): Promise<string> {
  const { page, locale } = visit;
  const main = page.getByRole('main');
  const email = newEmail();
  if (form === 'contact') {
    await field(page, say(locale, 'forms:field.fullName')).fill('Aysel Məmmədova');
  } else {
    await field(page, say(locale, 'apply:name')).fill('Aysel Məmmədova');
    await field(page, say(locale, 'forms:field.phone')).fill('(050) 123-45-67');
    await openMore(page);
    await main.getByRole('radio', { name: say(locale, 'apply:by.whatsapp') }).check();
  }
  const emailLabel = form === 'apply' ? optional(locale, 'forms:field.email') : say(locale, 'forms:field.email');
  await field(page, emailLabel).fill(email);
  await messageField(visit, form).fill(message);
  await main.getByRole('checkbox').check();
  return email;
}

/** @returns the reference on the page that says that the form has arrived */
export async function readReceipt({ page, locale }: Visit, form: FormName): Promise<string> {
  const { sent } = FORMS[form];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, `${sent}.title`));
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  expect(reference).toMatch(form === 'contact' ? /^NM-\d\d-\d{5,}$/ : /^NA-\d\d-\d{5,}$/);
  await expect(page.getByRole('main').getByText(reference, { exact: true })).toBeVisible();
  return reference;
}

/** Counts what goes to the API. */
export function countSent(page: Page, form: FormName): { keys: (string | undefined)[] } {
  const counted: { keys: (string | undefined)[] } = { keys: [] };
  const path = form === 'contact' ? '/api/contact/' : '/api/applications/';
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path)) {
      counted.keys.push(request.headers()['idempotency-key']);
    }
  });
  return counted;
}
