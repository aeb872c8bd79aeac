import { withSeededDatabase } from '../../support/testDatabase';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deletion, DeletionOutcome, PersonalData } from '@/contract/rights';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { database } from '@/server/db/connection';
import { removeExpired } from '@/server/app/housekeeping';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { getOrder, getOrders } from '@/server/shop/orders/ordersService';
import { ordersResource } from '@/server/backoffice/shop/ordersResource';
import {
  deleteByContact,
  keepByContact,
  listWaiting,
  repeatLostDeletions,
  runDeletions,
} from '@/server/personal-data/deletionService';
import { collectPersonalData, findOpenOrders } from '@/server/personal-data/personalData';
import { getDataByContact } from '@/server/personal-data/personalDataService';
import { settings } from '@/server/settings';
import { transact } from '@/server/db/transaction';
import { queueMails } from '@/server/mail/outbox';
import { emailTakenMail } from '@/server/people/users/usersService';
import { listStaffNotes } from '@/server/people/staff/staffNotesService';
import { PASSWORD } from '../../support/accounts';
import { applicationRequest, messageRequest, newClient } from '../../support/formRequests';
import { newContact } from '../../support/orderRequest';
import { placeNewOrder, restoreOrderLimits, stockUpBook } from '../../support/placeNewOrder';
import { signInStaff } from '../../support/signInStaff';
import { withAccounts } from '../../support/withAccounts';
import { readAudit } from '../../support/rows';

withSeededDatabase();
beforeEach(restoreOrderLimits);

const { call, me, signUp } = withAccounts();

const signUpConfirmed = async () => {
  const user = await signUp();
  const db = await database();
  await db
    .updateTable('user')
    .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', user.id)
    .execute();
  return user;
};

type Person = { id?: number; email: string };

/** An order, an application and a message of a person, the application with the account where there is one. */
const leaveTraces = async ({ id, email }: Person) => {
  const { id: product, unit_price } = await stockUpBook();
  const order = await placeNewOrder([{ id: product, quantity: 1, unit_price }], { ...newContact(), email });
  const session = id === undefined ? null : { id };
  const sending = { locale: 'az' as const, client: newClient() };
  await sendApplication({ ...sending, body: applicationRequest({ email }), session });
  await sendMessage({ ...sending, body: messageRequest({ email }) });
  return order;
};

const end = async (number: string) => void (await changeOrderStatus(number, 'cancelled'));
const waiting = async (token: string) => (await call<Deletion>('me/deletion/', undefined, { token })).body;
const ask = (token: string, password = PASSWORD) => call<DeletionOutcome>('me/deletion/', { password }, { token });

/** Rows that name the e-mail, by table. */
const tracesOf = async (email: string) => {
  const db = await database();
  const counts = await Promise.all(
    (['user', 'customer_order', 'application', 'message'] as const).map(
      async (table) => (await db.selectFrom(table).select('id').where('email', '=', email).execute()).length,
    ),
  );
  return counts.join(' ');
};

/** Orders that staff find by it. */
const countFound = async (search: string) => {
  const query = { search, filters: {}, sort: 'at', isDescending: true, cursor: '', size: 50 };
  return (await ordersResource.list.find(await database(), query, 'en')).count;
};

it('the file holds everything of a person and nothing of anybody else; by e-mail only where that is confirmed', async () => {
  const [user, other] = [await signUpConfirmed(), await signUp()];
  const order = await leaveTraces(user);
  await leaveTraces({ email: other.email });
  const { status, body } = await call<PersonalData>('me/data/', undefined, { token: user.access });
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ email: user.email, first_name: user.first_name });
  expect(body.orders.map(({ number, total }) => [number, total])).toEqual([[order.number, order.total]]);
  expect([body.sessions, body.applications, body.messages].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(JSON.stringify(body)).not.toMatch(/password|token|\$argon2/);
  expect(JSON.stringify(body)).not.toContain(other.email);

  const stranger = (await call<PersonalData>('me/data/', undefined, { token: other.access })).body;
  expect([stranger.orders, stranger.messages, stranger.mails]).toEqual([[], [], []]);
  expect((await call('me/data/')).status).toBe(401);
});

it('an account is deleted with the password alone: nothing names the person, the order stays without them', async () => {
  const [user, other] = [await signUpConfirmed(), await signUpConfirmed()];
  const order = await leaveTraces(user);
  await end(order.number);
  expect(await countFound(user.email)).toBe(1);
  expect((await ask(user.access, 'wrong password')).status).toBe(400);
  expect(await tracesOf(user.email)).toBe('1 1 1 1');

  expect((await ask(user.access)).body).toEqual({ is_deleted: true, orders: [] });
  expect(await tracesOf(user.email)).toBe('0 0 0 0');
  expect([await countFound(user.email), await countFound(order.number)]).toEqual([0, 1]);
  expect([(await me(user.access)).status, (await me(other.access)).status]).toEqual([401, 200]);
  const kept = await getOrder('en', order.number, { session: null, token: order.token });
  expect(kept).toMatchObject({ total: order.total, lines: [{ quantity: 1 }], delivery: { address: null, note: null } });
  expect(kept).not.toHaveProperty('contact');

  const db = await database();
  const audit = await readAudit({ resource: 'customers' });
  expect(JSON.stringify(audit)).not.toContain(user.email);
  const mails = await db.selectFrom('mail').select('subject').where('recipient', '=', user.email).execute();
  expect(mails).toEqual([{ subject: 'Your account and your data have been deleted' }]);
});

it('with an order under way it waits, can be taken back, and follows when the order has ended', async () => {
  const user = await signUpConfirmed();
  const { number } = await leaveTraces(user);
  expect(await waiting(user.access)).toEqual({ requested_at: null, orders: [number] });
  for (const action of ['ask', 'take back', 'ask']) {
    if (action === 'ask') expect((await ask(user.access)).body).toEqual({ is_deleted: false, orders: [number] });
    else expect((await call('me/deletion/', undefined, { token: user.access, method: 'DELETE' })).status).toBe(204);
    await runDeletions();
    expect((await waiting(user.access)).requested_at === null).toBe(action === 'take back');
    expect(await tracesOf(user.email)).toBe('1 1 1 1');
  }
  await end(number);
  await runDeletions();
  expect(await tracesOf(user.email)).toBe('0 0 0 0');
  expect((await me(user.access)).status).toBe(401);
});

it('orders of people who were deleted are nobody’s: a new account neither gets them nor changes them when it goes', async () => {
  const db = await database();
  const staff = await signInStaff('owner');
  const erased = await db.selectFrom('customer_order').selectAll().where('email', '=', '').execute();
  expect(erased.length).toBeGreaterThan(1);
  const item = { resource: 'orders', item_id: String(erased[0]?.id) };
  const note = { ...item, staff_id: staff.id, text: 'Paid twice', created_at: new Date().toISOString() };
  await db.insertInto('staff_note').values(note).execute();
  const user = await signUp();
  const file = (await call<PersonalData>('me/data/', undefined, { token: user.access })).body;
  expect([file.orders, file.applications, file.messages, file.mails]).toEqual([[], [], [], []]);
  expect(await getOrders(user)).toEqual([]);
  expect((await ask(user.access)).body).toEqual({ is_deleted: true, orders: [] });
  const after = await db.selectFrom('audit').select('after').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(JSON.parse(after.after ?? '')).toMatchObject({ account: true, orders: 0, applications: 0, messages: 0 });
  expect(await db.selectFrom('customer_order').selectAll().where('email', '=', '').execute()).toEqual(erased);
  expect(await listStaffNotes({ resource: item.resource, itemId: item.item_id })).toHaveLength(1);
});

it.each(['', null])('nobody is known by %j', async (email) => {
  const db = await database();
  const { orders, applications, messages, mails } = await collectPersonalData(db, { account: null, contact: email });
  expect([orders, applications, messages, mails]).toEqual([[], [], [], []]);
  expect(await findOpenOrders(db, { userId: null, email })).toEqual([]);
});

it('an e-mail that nobody confirmed gives and takes nothing that was sent with it', async () => {
  const user = await signUp();
  const order = await leaveTraces({ email: user.email });
  expect((await ask(user.access)).body.is_deleted).toBe(true);
  expect(await tracesOf(user.email)).toBe('0 1 1 1');
  expect(await getOrder('en', order.number, { session: null, token: order.token })).toHaveProperty('contact');
});

it('each file that is given out is noted, without the account once that is deleted', async () => {
  const user = await signUpConfirmed();
  const { number } = await leaveTraces(user);
  const file = async () => (await call<PersonalData>('me/data/', undefined, { token: user.access })).body.exports;
  expect(await file()).toEqual([]);
  const staff = await signInStaff('owner');
  await getDataByContact(user.email, staff.id);
  expect((await file())?.map(({ by, orders }) => [by, orders])).toEqual([
    ['you', 1],
    ['staff', 1],
  ]);
  await end(number);
  await ask(user.access);
  const rows = await (await database()).selectFrom('data_export').selectAll().orderBy('id', 'desc').limit(3).execute();
  expect(rows.map(({ user_id, orders }) => [user_id, orders])).toEqual(Array.from({ length: 3 }, () => [null, 1]));
  expect(JSON.stringify(rows)).not.toContain(user.email);
});

it('the last mail is in the language of what was sent last, and speaks of no account where there was none', async () => {
  const { email } = newContact();
  await sendMessage({ locale: 'en', client: newClient(), body: messageRequest({ email }) });
  // What the site has sent since then is no choice of theirs.
  const late = { ...emailTakenMail('az'), recipient: email, locale: 'az' as const };
  await transact((tx) => queueMails(tx, [late]));
  await deleteByContact(email, { id: 1, locale: 'az' });
  const mails = await (await database()).selectFrom('mail').select('subject').where('recipient', '=', email).execute();
  expect(mails).toEqual([{ subject: 'Your data has been deleted' }]);
});

it('staff delete a guest by e-mail, and a deletion that waits is seen and taken back', async () => {
  const { email } = newContact();
  const { number } = await leaveTraces({ email });
  expect(await deleteByContact(email, { id: 1, locale: 'az' })).toEqual({ is_deleted: false, orders: [number] });
  expect(await listWaiting()).toMatchObject([{ email, orders: [number] }]);
  await keepByContact(email, 1);
  expect(await listWaiting()).toEqual([]);
  await end(number);
  expect((await deleteByContact(email, { id: 1, locale: 'az' })).is_deleted).toBe(true);
  expect(await tracesOf(email)).toBe('0 0 0 0');
});

it('an account with an e-mail that nobody confirmed neither sees nor ends what staff began, and goes with it when it asks', async () => {
  const { email } = newContact();
  const { number } = await leaveTraces({ email });
  await deleteByContact(email, { id: 1, locale: 'az' });
  const user = await signUp({ email });
  expect(await waiting(user.access)).toEqual({ requested_at: null, orders: [] });
  await call('me/deletion/', undefined, { token: user.access, method: 'DELETE' });
  expect(await listWaiting()).toMatchObject([{ email, orders: [number] }]);
  expect((await ask(user.access)).body).toEqual({ is_deleted: false, orders: [] });
  await end(number);
  await runDeletions();
  expect(await tracesOf(email)).toBe('0 0 0 0');
});

it('whom a restore has brought back is deleted again, without another mail', async () => {
  const [user, other] = [await signUpConfirmed(), await signUpConfirmed()];
  const order = await leaveTraces(user);
  await leaveTraces(other);
  await end(order.number);
  const db = await database();
  const backup = {
    user: await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
    message: await db.selectFrom('message').selectAll().where('email', '=', user.email).executeTakeFirstOrThrow(),
  };
  await ask(user.access);
  await runDeletions();
  expect(readFileSync(join(settings().DATA_DIR, 'deletions.jsonl'), 'utf8')).not.toContain(user.email);

  await db.deleteFrom('deletion').execute();
  await db.deleteFrom('mail').execute();
  await db.insertInto('user').values(backup.user).execute();
  await db.insertInto('message').values(backup.message).execute();
  expect(await tracesOf(user.email)).toBe('1 0 0 1');
  await repeatLostDeletions();
  expect([await tracesOf(user.email), await tracesOf(other.email)]).toEqual(['0 0 0 0', '1 1 1 1']);
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
});

it('an order is removed when it has ended for as many years as the setting says, and the page can tell', async () => {
  const db = await database();
  const { id, unit_price } = await stockUpBook();
  const [ended, open] = [
    await placeNewOrder([{ id, quantity: 1, unit_price }]),
    await placeNewOrder([{ id, quantity: 1, unit_price }]),
  ];
  await end(ended.number);
  const inYears = (years: number, days: number) => {
    const time = new Date();
    time.setUTCFullYear(time.getUTCFullYear() + years);
    return new Date(time.getTime() + days * 86_400_000);
  };
  const left = async () =>
    (
      await db
        .selectFrom('customer_order')
        .select('number')
        .where('number', 'in', [ended.number, open.number])
        .execute()
    ).length;
  await removeExpired(inYears(5, -2));
  expect(await left()).toBe(2);
  await removeExpired(inYears(5, 2));
  expect(await left()).toBe(1);
  const run = await db.selectFrom('retention_run').selectAll().where('rule', '=', 'orders').executeTakeFirstOrThrow();
  expect([run.removed > 0, run.removed_total >= run.removed, run.removed_at]).toEqual([true, true, run.ran_at]);
});
