import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/transaction';
import { cleanEmailsMigration } from '@/server/db/migrations/cleanEmailsMigration';

withSeededDatabase();

const AT = '2026-11-27T12:00:00.000Z';
const LATER = '2099-11-27T12:00:00.000Z';

async function insertUser(email: string) {
  const names = { first_name: 'A', last_name: 'B', phone: '', address: '', type: '' };
  const user = { ...names, email, email_verified_at: AT, password_hash: 'x', created_at: AT };
  const db = await database();
  const { id } = await db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
  const token = { token_hash: `user ${id}`, purpose: 'reset' as const, user_id: id, created_at: AT, expires_at: LATER };
  await db.insertInto('one_time_token').values(token).execute();
}

async function insertStaff(email: string) {
  const db = await database();
  const person = { email, name: 'A', role: 'editor' as const, locale: 'az' as const, created_at: AT };
  const { id } = await db.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow();
  const token = {
    token_hash: `staff ${id}`,
    purpose: 'invitation' as const,
    staff_id: id,
    created_at: AT,
    expires_at: LATER,
  };
  await db.insertInto('staff_token').values(token).execute();
}

it('cleans stored e-mails, keeps two that would become one, and ends links of those that changed', async () => {
  const db = await database();
  for (const email of ['\u200ba@example.com', 'b@example.com', 'c@example.com\u202c', 'c@example.com']) {
    await insertUser(email);
    await insertStaff(email);
  }
  const mail = { locale: 'az' as const, subject: '', text: '', html: '', created_at: AT, due_at: AT };
  await db
    .insertInto('mail')
    .values([
      { ...mail, message_id: '1', recipient: '\u200ba@example.com' },
      { ...mail, message_id: '2', recipient: '\u200ba@example.com', sent_at: AT },
    ])
    .execute();
  const lists = {
    orders: ['\u200bd@example.com', 'e@example.com\u200e', 'e@example.com'],
    messages: [],
    replyTo: 'F@example.com,',
    language: 'en',
    senderName: { az: 'N', en: 'N' },
  };
  await db
    .insertInto('setting')
    .values({ name: 'mail', value: JSON.stringify(lists), updated_at: AT })
    .execute();

  // A second time changes nothing more.
  await cleanEmailsMigration.up(db);
  await cleanEmailsMigration.up(db);

  const emails = ['a@example.com', 'b@example.com', 'c@example.com\u202c', 'c@example.com'];
  const users = await db.selectFrom('user').select(['email', 'email_verified_at']).orderBy('id').execute();
  expect(users.slice(-4)).toEqual([
    { email: emails[0], email_verified_at: null },
    ...emails.slice(1).map((email) => ({ email, email_verified_at: AT })),
  ]);
  const staff = await db.selectFrom('staff').select('email').orderBy('id').execute();
  expect(staff.slice(-4).map(({ email }) => email)).toEqual(emails);

  const links = (email: string) =>
    Promise.all([
      db
        .selectFrom('one_time_token')
        .innerJoin('user', 'user.id', 'user_id')
        .select('token_hash')
        .where('email', '=', email)
        .execute(),
      db
        .selectFrom('staff_token')
        .innerJoin('staff', 'staff.id', 'staff_id')
        .select('token_hash')
        .where('email', '=', email)
        .execute(),
    ]);
  expect((await links('a@example.com')).map((rows) => rows.length)).toEqual([0, 0]);
  expect((await links('c@example.com')).map((rows) => rows.length)).toEqual([1, 1]);

  const mails = await db.selectFrom('mail').select('recipient').orderBy('message_id').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['a@example.com', '\u200ba@example.com']);
  const { value } = await db.selectFrom('setting').select('value').where('name', '=', 'mail').executeTakeFirstOrThrow();
  expect(JSON.parse(value)).toEqual({
    ...lists,
    orders: ['d@example.com', 'e@example.com\u200e', 'e@example.com'],
    replyTo: 'f@example.com',
  });
});
