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
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0009'));
    const { error } = await new Migrator({
      db: transaction,
      provider: { getMigrations: () => Promise.resolve(earlier) },
      disableTransactions: true,
    }).migrateToLatest();
    if (error) throw error;
  });

/** Written as text: the schema knows only what is valid now. */
async function storeEarlier() {
  const db = await database();
  const orders: [number: string, user: number | null][] = [
    ['NQ-26-00001', 7],
    ['NQ-26-00002', null],
  ];
  for (const [number, user] of orders) {
    await sql`insert into customer_order (number, user_id, status, locale, first_name, last_name, email, phone_number,
        delivery_method, payment, subtotal, delivery_fee, total, created_at)
      values (${number}, ${user}, 'received', 'az', 'A', 'M', 'a@example.com', '+994501234567', 'pickup', 'on_delivery',
        100, 0, 100, ${AT})`.execute(db);
  }
  await sql`insert into application (reference, user_id, locale, email, message, review, created_at, status, first_name,
      last_name, phone_number, contact_by)
    values ('NA-26-00001', 8, 'az', 'a@example.com', 'x', '[]', ${AT}, 'received', 'A', 'M', '+994501234567', 'phone')
    `.execute(db);
  const answers = [
    ['orders', 'of an account', { number: 'NQ-26-00001' }],
    ['orders', 'of a guest', { number: 'NQ-26-00002' }],
    ['orders', 'of an order that has left', { number: 'NQ-26-00003' }],
    ['applications', 'of an account', { reference: 'NA-26-00001' }],
    ['contact', 'of a guest', { reference: 'NQ-26-00001' }],
  ] as const;
  for (const [scope, key, answer] of answers) {
    await sql`insert into idempotency (scope, key, body_hash, status, answer, created_at)
      values (${scope}, ${key}, 'hash', 201, ${JSON.stringify(answer)}, ${AT})`.execute(db);
  }
  await sql`insert into idempotency (scope, key, body_hash, status, answer, created_at)
    values ('orders', 'under way', 'hash', 0, '', ${AT})`.execute(db);
}

it('gives the keys of accounts to their accounts, and leaves those of guests', async () => {
  await prepareEarlier();
  await storeEarlier();
  await prepareDatabase();
  const db = await database();
  const keys = await db.selectFrom('idempotency').select(['scope', 'key']).orderBy('scope').orderBy('key').execute();
  expect(keys.map(({ scope, key }) => `${scope}: ${key}`)).toEqual([
    'applications/8: of an account',
    'contact: of a guest',
    'orders: of a guest',
    'orders: of an order that has left',
    'orders: under way',
    'orders/7: of an account',
  ]);
});
