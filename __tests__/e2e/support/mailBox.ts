import { expect } from '@playwright/test';
import { readMails, type Mail } from '../../support/mails';
import { MAIL_FOLDER } from './site';

/** Those that this process has read: a mail's file never changes, and hundreds lie there. */
const read = new Map<string, Mail>();

/** Waits for the first mail to an address that has `part` in its subject. */
export async function mailTo(to: string, part: string, folder = MAIL_FOLDER): Promise<Mail> {
  let found: Mail | undefined;
  const find = () =>
    (found = readMails(folder, read).find((mail) => mail.to.includes(to) && mail.subject.includes(part)));
  const message = `a mail to ${to} about ${part}`;
  await expect.poll(find, { message, timeout: 20_000, intervals: [100] }).toBeTruthy();
  if (!found) throw new Error('no mail');
  return found;
}
