import { expect } from '@playwright/test';
import type { Visit } from './buying';
import { say } from './shopTexts';

/** The menu of the shell: the slide-in one, or the list of services in the header. */
export async function openMenu({ page, locale, shell }: Visit) {
  const header = page.getByRole('banner');
  if (shell === 'mobile') {
    await header.getByRole('button', { name: say(locale, 'common:a11y.openMenu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return;
  }
  await header.getByRole('button', { name: say(locale, 'common:nav.services') }).click();
  // The list comes when it is first needed.
  await expect(header.getByText('05', { exact: true })).toBeVisible();
}
