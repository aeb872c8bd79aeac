import { FORMS, newEmail, readReceipt, type FormName } from '../support/forms';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, type Locale, open, test } from '../support/test';
import type { Page } from '@playwright/test';

/** Goes on with Tab until a control of this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement: element } = document;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      return (labels?.[0] ?? element)?.textContent?.trim() ?? '';
    });
    if (label.startsWith(name)) return;
  }
  throw new Error(`Tab never comes to "${name}"`);
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** In the order of the page, ways to write and all. */
async function writeForm(page: Page, locale: Locale, form: FormName) {
  const label = (key: string) => say(locale, key);
  if (form === 'contact') {
    await type(page, label('forms:field.fullName'), 'Aysel M');
    await type(page, label('forms:field.email'), newEmail());
    await type(page, label('forms:field.message'), 'Salam');
  } else {
    await type(page, label('forms:field.firstName'), 'Aysel');
    await type(page, label('forms:field.lastName'), 'M');
    await type(page, label('forms:field.phone'), '0501234567');
    await type(page, label('forms:field.email'), newEmail());
    await tabTo(page, label('apply:by.phone'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: label('apply:by.whatsapp') })).toBeChecked();
    await type(page, label('apply:about'), 'Salam');
  }
}

for (const form of ['contact', 'apply'] as const) {
  test(`the ${form} form is sent without a mouse`, async ({ page, shell }) => {
    const locale = LANGUAGE[shell];
    const { path, button } = FORMS[form];
    await open(page, address(locale, shell, path));
    await writeForm(page, locale, form);
    // Sent too early: the summary leads to what is missing.
    await tabTo(page, say(locale, button));
    await page.keyboard.press('Enter');
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, say(locale, button));
    await page.keyboard.press('Enter');
    await readReceipt({ page, locale, shell }, form);
  });
}
