import { withSeededDatabase } from '../../support/testDatabase';
import { database, writeTransaction } from '@/server/db/connection';
import { removeLeftovers } from '@/server/jobs/housekeeping';
import { sendDueMails } from '@/server/mail/mailWorker';
import { insertMail } from '@/server/mail/outbox';
import { createToken } from '@/server/users/sessionsService';
import { register } from '@/server/users/usersService';
import { newRegistration, PASSWORD } from '../../support/accounts';

withSeededDatabase();

const DAY_MS = 86_400_000;
const TABLES = ['session', 'refresh_token', 'one_time_token', 'rate_limit', 'mail', 'user'] as const;

const counts = async () => {
  const db = await database();
  return Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length])),
  );
};

it('removes what has ended, and no account and no mail that waits', async () => {
  const registration = newRegistration();
  await register(registration, { locale: 'az', client: '192.0.2.1' });
  await createToken({ email: registration.email, password: PASSWORD }, '192.0.2.1');
  await sendDueMails();
  await writeTransaction((transaction) =>
    insertMail(transaction, { recipient: 'a@example.com', locale: 'az', subject: 'x', text: 'x', html: 'x' }),
  );
  const all = { session: 1, refresh_token: 1, one_time_token: 1, mail: 2, user: 1 };
  await removeLeftovers(new Date());
  expect(await counts()).toMatchObject(all);
  await removeLeftovers(new Date(Date.now() + 11 * DAY_MS));
  expect(await counts()).toEqual({ ...all, session: 0, refresh_token: 0, one_time_token: 0, rate_limit: 0 });
  await removeLeftovers(new Date(Date.now() + 31 * DAY_MS));
  expect(await counts()).toMatchObject({ mail: 1, user: 1 });
});
