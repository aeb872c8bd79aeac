import { withEmptyDatabase } from '../../../../support/testDatabase';
import { Migrator, sql } from 'kysely';
import { database } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { migrations } from '@/server/platform/db/migrations/migrations';
import { prepareDatabase } from '@/server/boot/prepareDatabase';

withEmptyDatabase();

const AT = '2026-11-20T06:42:00.000Z';

/** The database as the version before this migration left it. */
const prepareEarlier = () =>
  transact(async (transaction) => {
    const { error } = await new Migrator({
      db: transaction,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      disableTransactions: true,
    }).migrateTo('0006_redirects');
    if (error) throw error;
  });

/** Written as text: the schema knows only what is valid now. */
async function sendEarlier() {
  const db = await database();
  for (const topic of ['general', 'service', 'order']) {
    await sql`insert into message (reference, locale, email, message, review, created_at, topic, name)
      values (${`NM-${topic}`}, 'az', 'a@example.com', 'x', '[]', ${AT}, ${topic}, 'Aysel')`.execute(db);
  }
  for (const timeline of [
    ['new'],
    ['new', 'review', 'info', 'review', 'answered', 'approved', 'closed'],
    ['new', 'info', 'declined'],
    ['new', 'withdrawn'],
  ]) {
    const { rows } = await sql<{ id: number }>`
      insert into application (reference, locale, email, message, review, created_at, status, first_name, last_name,
        phone_number, contact_by)
      values (${`NA-${timeline.join('-')}`}, 'az', 'a@example.com', 'x', '[]', ${AT}, ${timeline.at(-1)}, 'A', 'M',
        '+994501234567', 'phone')
      returning id`.execute(db);
    for (const status of timeline) {
      await sql`insert into application_event (application_id, status, at)
        values (${rows[0]?.id}, ${status}, ${AT})`.execute(db);
    }
  }
}

it('gives what an earlier version stored the names of the contract', async () => {
  await prepareEarlier();
  await sendEarlier();
  await prepareDatabase();
  const db = await database();
  const messages = await db.selectFrom('message').select('topic').orderBy('id').execute();
  expect(messages.map(({ topic }) => topic)).toEqual(['other', 'services', 'shop']);
  const applications = await db.selectFrom('application').select(['id', 'status']).orderBy('id').execute();
  const stored = await Promise.all(
    applications.map(async ({ id, status }) => {
      const events = await db
        .selectFrom('application_event')
        .select('status')
        .where('application_id', '=', id)
        .orderBy('id')
        .execute();
      return [status, ...events.map((event) => event.status)];
    }),
  );
  expect(stored).toEqual([
    ['received', 'received'],
    ['closed', 'received', 'in_review', 'answered', 'closed'],
    ['closed', 'received', 'in_review', 'closed'],
    ['closed', 'received', 'closed'],
  ]);
  await prepareDatabase();
  expect(await db.selectFrom('application_event').select('id').execute()).toHaveLength(10);
});
