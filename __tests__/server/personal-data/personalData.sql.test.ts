import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { getApplications } from '@/server/forms/applications/applicationsService';
import { getOrders } from '@/server/shop/orders/ordersService';
import { runDeletions } from '@/server/personal-data/deletionService';
import { collectPersonalData, findAccount } from '@/server/personal-data/personalData';
import { insertErasedOrders } from '../../support/erasedOrders';

withSeededDatabase();

const ACCOUNTS = 400;
/** Of them so many are asked for everything; all of them for what they share. */
const ASKED = 80;
const DELETED = 15;
const AT = '2026-01-02T03:04:05.678Z';

/** The same numbers in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = seeded(20_261_123);
const below = (count: number) => Math.floor(random() * count);

type Account = { id: number; email: string; isConfirmed: boolean };

const emailOf = (index: number) => `person-${index}@example.com`;

async function insertAccounts(): Promise<Account[]> {
  const db = await database();
  const rows = Array.from({ length: ACCOUNTS }, (_, index) => ({
    email: emailOf(index),
    email_verified_at: random() < 0.5 ? AT : null,
    first_name: 'A',
    last_name: 'B',
    phone: '',
    address: '',
    type: 'customer',
    password_hash: '',
    created_at: AT,
  }));
  const accounts: Account[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    const inserted = db.insertInto('user').values(rows.slice(from, from + 500));
    for (const { id, email, email_verified_at } of await inserted
      .returning(['id', 'email', 'email_verified_at'])
      .execute()) {
      accounts.push({ id, email, isConfirmed: email_verified_at !== null });
    }
  }
  return accounts;
}

let references = 0;

/** A row of an account or of a guest, with the e-mail of whom ever. */
async function insertSent(user_id: number | null, email: string) {
  const db = await database();
  const reference = `P-${(references += 1)}`;
  const person = { user_id, email, first_name: 'A', last_name: 'B', phone_number: '+994501234567' };
  const common = { locale: 'az' as const, created_at: AT };
  await db
    .insertInto('customer_order')
    .values({
      ...person,
      ...common,
      number: reference,
      status: 'delivered',
      delivery_method: 'pickup',
      delivery_city: null,
      delivery_address: null,
      delivery_note: null,
      delivery_days: null,
      payment: 'on_delivery',
      company_name: null,
      company_tax_id: null,
      subtotal: 1,
      delivery_fee: 0,
      total: 1,
      confirm_until: null,
    })
    .execute();
  const form = { ...common, reference, message: 'x', review: '[]' as never, staff_id: null };
  await db
    .insertInto('application')
    .values({
      ...person,
      ...form,
      status: 'received',
      organisation: null,
      contact_by: 'phone',
      subject_kind: null,
      subject_slug: null,
      subject_name: null,
    })
    .execute();
  await db
    .insertInto('message')
    .values({ ...form, email, topic: 'other', name: 'A', phone_number: null })
    .execute();
}

it('no two accounts share a row in files, lists or deletions, with people deleted before, between and after', async () => {
  const db = await database();
  await transact((tx) => insertErasedOrders(tx, 50, 100));
  const accounts = await insertAccounts();
  const somebody = () => accounts[below(accounts.length)] ?? { id: 0, email: '', isConfirmed: false };
  for (let index = 0; index < 160; index += 1) {
    const account = accounts[below(ASKED)] ?? somebody();
    const kind = below(3);
    // As the account, as a guest with the e-mail of an account, and as an account with an e-mail that nobody has.
    if (kind === 0) await insertSent(account.id, account.email);
    else if (kind === 1) await insertSent(null, account.email);
    else await insertSent(account.id, `alias-${index}@example.com`);
    if (index === 80) await transact((tx) => insertErasedOrders(tx, 50, 200));
  }
  await transact((tx) => insertErasedOrders(tx, 50, 300));

  const owners = new Map<string, number>();
  const claim = (kind: string, reference: string, { id }: Account) => {
    const key = `${kind} ${reference}`;
    expect([key, owners.get(key) ?? id]).toEqual([key, id]);
    owners.set(key, id);
  };
  const look = async (account: Account) => {
    const person = await findAccount(db, { id: account.id });
    const data = await collectPersonalData(db, {
      account: person,
      contact: account.isConfirmed ? account.email : null,
    });
    for (const { number } of data.orders) claim('order', number, account);
    for (const { reference } of data.applications) claim('application', reference, account);
    for (const { reference } of data.messages) claim('message', reference, account);
    for (const { number } of await getOrders(account)) claim('order', number, account);
    for (const { reference } of await getApplications('az', account)) claim('application', reference, account);
  };
  for (const account of accounts.slice(0, ASKED)) await look(account);
  expect(owners.size).toBeGreaterThan(200);
  expect([...owners.keys()].filter((key) => key.includes('XX-20-'))).toEqual([]);

  const readOrders = async () =>
    new Map((await db.selectFrom('customer_order').selectAll().execute()).map((row) => [row.number, row]));
  const before = await readOrders();
  const going = accounts.slice(0, DELETED);
  await db
    .insertInto('deletion')
    .values(
      going.map(({ id, email, isConfirmed }) => ({
        user_id: id,
        email,
        email_hash: `hash of ${email}`,
        covers_email: isConfirmed ? 1 : 0,
        locale: 'az' as const,
        staff_id: null,
        created_at: AT,
      })),
    )
    .execute();
  await runDeletions();
  const gone = new Set(going.map(({ id }) => id));
  for (const [number, row] of await readOrders()) {
    const isTheirs = gone.has(owners.get(`order ${number}`) ?? -1);
    expect([number, row]).toEqual([number, isTheirs ? expect.objectContaining({ email: '' }) : before.get(number)]);
  }
  for (const account of accounts.slice(DELETED, ASKED)) await look(account);
});
