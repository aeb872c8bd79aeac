import type { ApplicationStatus } from '@/contract/applications';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { changeStatusByReference } from '@/server/forms/inbox/inboxService';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { listJobs } from '@/server/app/jobs';
import { cleanUp, removeExpired } from '@/server/app/housekeeping';
import { startJobs } from '@/server/app/runJobs';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { queueMails } from '@/server/mail/outbox';
import { settings } from '@/server/settings';
import { createToken } from '@/server/people/users/sessionsService';
import { register } from '@/server/people/users/usersService';
import { newRegistration, PASSWORD, VISITOR } from '../../support/accounts';
import { applicationRequest, messageRequest, newClient } from '../../support/formRequests';
import { formState } from '../../support/formState';

const changeApplicationStatus = (reference: string, status: ApplicationStatus) =>
  changeStatusByReference('applications', reference, { status });

jest.mock('@/server/db/connection', () => ({
  ...jest.requireActual<object>('@/server/db/connection'),
  checkSoundness: () => Promise.resolve(null),
}));

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
  await createToken({ email: registration.email, password: PASSWORD }, VISITOR);
  await sendDueMails();
  await transact((transaction) =>
    queueMails(transaction, [
      { kind: 'account.verify', recipient: 'a@example.com', locale: 'az', subject: 'x', text: 'x', html: 'x' },
    ]),
  );
  const all = { session: 1, refresh_token: 1, one_time_token: 1, mail: 2, user: 1 };
  await removeExpired(new Date());
  expect(await counts()).toMatchObject(all);
  expect((await counts()).rate_limit).toBeGreaterThan(0);
  await removeExpired(new Date(Date.now() + 11 * DAY_MS));
  expect(await counts()).toEqual({ ...all, session: 0, refresh_token: 0, one_time_token: 0, rate_limit: 0 });
  await removeExpired(new Date(Date.now() + 31 * DAY_MS));
  expect(await counts()).toMatchObject({ mail: 1, user: 1 });
});

it('removes the log of a former SQLite file after two weeks', async () => {
  const former = join(settings().DATA_DIR, 'site.db-wal-20200101T000000000Z');
  await writeFile(former, 'x');
  await removeExpired(new Date());
  expect(existsSync(former)).toBe(false);
});

it('removes messages after 24 months, and applications 24 months after they were closed', async () => {
  const sending = () => ({ locale: 'az' as const, client: newClient() });
  await sendMessage({ ...sending(), body: messageRequest() });
  const [open, closed, reopened] = await Promise.all(
    [1, 2, 3].map(() => sendApplication({ ...sending(), body: applicationRequest(), session: null })),
  );
  for (const [receipt, status] of [
    [closed, 'closed'],
    [reopened, 'answered'],
    [reopened, 'in_review'],
  ] as const) {
    expect(await changeApplicationStatus(receipt?.reference ?? '', status)).toMatchObject({ status });
  }
  const inMonths = (months: number, days: number) => {
    const time = new Date();
    time.setUTCMonth(time.getUTCMonth() + months);
    return new Date(time.getTime() + days * DAY_MS);
  };
  await removeExpired(inMonths(24, -3));
  expect(await formState()).toMatchObject({ message: 1, application: 3, application_event: 6 });
  await removeExpired(inMonths(24, 3));
  // Also the mails that nobody could be sent, which hold the words of the forms.
  expect(await formState()).toMatchObject({ message: 0, application: 2, application_event: 4, mail: 0 });
  const db = await database();
  const left = await db.selectFrom('application').select('reference').orderBy('reference').execute();
  expect(left.map(({ reference }) => reference)).toEqual([open?.reference, reopened?.reference].sort());
});

it('a rule that fails stops the others, or what they removed is not wiped', async () => {
  const db = await database();
  await sendMessage({ locale: 'az', client: newClient(), body: messageRequest() });
  await db.deleteFrom('clean_up').execute();
  // The first rule and one of the last.
  for (const table of ['rate_limit', 'page_view'])
    await sql`alter table ${sql.table(table)} rename to away_${sql.raw(table)}`.execute(db);
  const later = new Date();
  later.setUTCMonth(later.getUTCMonth() + 25);
  // The driver's errors may be of the realm of another test file.
  await expect(removeExpired(later)).rejects.toMatchObject({
    message: expect.stringContaining('rate_limit') as string,
  });
  expect(await formState()).toMatchObject({ message: 0 });
  expect(await db.selectFrom('clean_up').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('retention_run').select('rule').where('rule', '=', 'messages').execute()).toHaveLength(1);
  for (const table of ['rate_limit', 'page_view'])
    await sql`alter table away_${sql.raw(table)} rename to ${sql.table(table)}`.execute(db);
});

it('removes the answers of finished writes after a day: at the start after a missed night, and once a night', async () => {
  const db = await database();
  const left = async (ran_at: Date | null, clean: () => Promise<unknown>) => {
    await sendMessage({ locale: 'az', client: newClient(), body: messageRequest() });
    const created_at = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
    await db.updateTable('idempotency').set({ created_at }).execute();
    if (ran_at) await db.updateTable('retention_run').set({ ran_at: ran_at.toISOString() }).execute();
    else await db.deleteFrom('retention_run').execute();
    await clean();
    return (await formState()).idempotency;
  };
  const now = new Date();
  expect(await left(null, () => startJobs(listJobs())())).toBe(0);
  expect(await left(new Date(now.getTime() - DAY_MS), () => cleanUp(now))).toBe(0);
  // The clock was ahead.
  expect(await left(new Date(now.getTime() + 300 * DAY_MS), () => cleanUp(now))).toBe(0);
  expect(await left(now, () => cleanUp(now))).toBe(1);
});
