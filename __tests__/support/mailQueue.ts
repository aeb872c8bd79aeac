import { join } from 'node:path';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { database } from '@/server/db/connection';
import { settings } from '@/server/settings';
import { readMails, type Mail } from './mails';

/** Sends what the test's own database has in its outbox; answers what this address has got so far, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  await sendDueMails();
  const db = await database();
  const queued = await db.selectFrom('mail').select('message_id').orderBy('id').execute();
  // The names of files are in no order within a millisecond; mails that are in the outbox no more are older.
  const turn = ({ headers }: Mail) => queued.findIndex(({ message_id }) => headers.includes(`<${message_id}@`));
  return readMails(join(settings().DATA_DIR, 'mail'))
    .filter(({ to }) => to === address)
    .sort((one, other) => turn(one) - turn(other));
}
