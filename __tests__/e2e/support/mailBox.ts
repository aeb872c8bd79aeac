import { expect } from '@playwright/test';
import { readMails, type Mail } from '../../support/mails';
import { MAIL_FOLDER } from './site';

/** Those that this process has read: a mail's file never changes, and hundreds lie there. */
const read = new Map<string, Mail>();

/** The mails to an address, oldest first. */
const mailsTo = (to: string) => readMails(MAIL_FOLDER, read).filter((mail) => mail.to.includes(to));

/** Waits for the first mail to an address that has `part` in its subject. */
export async function mailTo(to: string, part: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(() => (found = mailsTo(to).find(({ subject }) => subject.includes(part))), {
      message: `a mail to ${to} about ${part}`,
      timeout: 20_000,
      intervals: [100],
    })
    .toBeTruthy();
  if (!found) throw new Error('no mail');
  return found;
}
