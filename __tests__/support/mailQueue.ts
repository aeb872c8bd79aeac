import { join } from 'node:path';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { settings } from '@/server/platform/settings';
import { readMails, type Mail } from './mails';

/** Sends what the test's own database has in its outbox; answers what this address has got so far, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  await sendDueMails();
  return readMails(join(settings().DATA_DIR, 'mail')).filter(({ to }) => to === address);
}
