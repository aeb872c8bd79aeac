import { withEmptyDatabase } from '../../../../support/testDatabase';
import { Migrator, sql } from 'kysely';
import { database } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { migrations } from '@/server/platform/db/migrations/migrations';
import { prepareDatabase } from '@/server/boot/prepareDatabase';
import { insertErasedOrders } from '../../../../support/erasedOrders';
import { newAccount } from '../../../../support/newAccount';

withEmptyDatabase();

const SINCE = '2026-03-01T10:00:00.000Z';
const LATER = '2026-04-01T10:00:00.000Z';

/** The database as the version before this migration left it. */
const prepareEarlier = () =>
  transact(async (transaction) => {
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0025'));
    const { error } = await new Migrator({
      db: transaction,
      provider: { getMigrations: () => Promise.resolve(earlier) },
      disableTransactions: true,
    }).migrateToLatest();
    if (error) throw error;
  });

/** A deletion as it was recorded. @param own whether an account without a confirmed e-mail asked for it */
async function storeDeletion(hash: string, at: string, { orders, own }: { orders: number; own: boolean }) {
  const db = await database();
  await sql`insert into deletion (user_id, email, email_hash, covers_email, locale, created_at, done_at)
    values (${own ? 5 : null}, null, ${`${hash}-and-the-rest`}, ${own ? 0 : 1}, 'az', ${at}, ${at})`.execute(db);
  const after = JSON.stringify({ account: own, orders, applications: 0, messages: 0 });
  await sql`insert into audit (at, staff_id, action, resource, item_id, "after")
    values (${at}, null, 'delete', 'customers', ${hash}, ${after})`.execute(db);
}

it('says once since when orders of nobody are there, who could have had them, and which deletions counted them', async () => {
  await prepareEarlier();
  const db = await database();
  await insertErasedOrders(db);
  await newAccount();
  await newAccount({ email_verified_at: '2026-01-01T00:00:00.000Z' });
  await newAccount({ email_verified_at: '2026-05-01T00:00:00.000Z' });
  await storeDeletion('aaaaaaaaaaaaaaaa', '2026-02-01T10:00:00.000Z', { orders: 0, own: true });
  await storeDeletion('bbbbbbbbbbbbbbbb', SINCE, { orders: 2, own: false });
  await storeDeletion('cccccccccccccccc', LATER, { orders: 2, own: true });
  await storeDeletion('dddddddddddddddd', LATER, { orders: 0, own: true });
  await sql`insert into idempotency (scope, key, body_hash, status, answer, created_at)
    values ('orders', 'k', 'h', 201, '{"number":"XX-20-00001"}', ${LATER}), ('orders', 'u', 'h', 0, '', ${LATER})`.execute(
    db,
  );
  for (let start = 0; start < 2; start += 1) await prepareDatabase();

  const said = await db.selectFrom('audit').selectAll().where('item_id', '=', 'deleted').execute();
  expect(said.map(({ after }) => JSON.parse(after ?? '') as unknown)).toEqual([
    {
      since: SINCE,
      // Two that are there, and two that were deleted since.
      accounts_without_confirmed_email: 4,
      deletions_of_such_accounts_with_orders: [{ at: LATER, person: 'cccccccccccccccc', orders: 2 }],
    },
  ]);
  const keys = await db.selectFrom('idempotency').select(['key', 'record']).orderBy('key').execute();
  expect(keys).toEqual([
    { key: 'k', record: 'XX-20-00001' },
    { key: 'u', record: null },
  ]);
});
