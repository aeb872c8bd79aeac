import { withSeededDatabase } from '../../support/testDatabase';
import { setTimeout as delay } from 'node:timers/promises';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { changeAccountCart } from '@/server/shop/cart/accountCartService';
import { database } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { runDeletions } from '@/server/personal-data/deletionService';
import { lockAccount, removeAccount } from '@/server/personal-data/erasureRepository';
import { addAddress } from '@/server/people/users/addressesService';
import { PASSWORD } from '../../support/accounts';
import { applicationRequest, newClient } from '../../support/formRequests';
import { mailsTo } from '../../support/mailQueue';
import { tokenIn } from '../../support/mails';
import { newContact, newKey } from '../../support/orderRequest';
import { placeNewOrder, restoreOrderLimits, stockUpBook } from '../../support/placeNewOrder';
import { withAccounts } from '../../support/withAccounts';

withSeededDatabase();
beforeEach(restoreOrderLimits);

const { call, refresh, signUp } = withAccounts();

type User = Awaited<ReturnType<typeof signUp>>;

const ask = (user: User) =>
  call<{ is_deleted: boolean }>('me/deletion/', { password: PASSWORD }, { token: user.access });

/** Everything that an account may send, each as a request whose session was looked at just before. */
async function writesOf(user: User): Promise<(() => Promise<unknown>)[]> {
  const { id: product, unit_price } = await stockUpBook();
  const contact = { ...newContact(), email: user.email };
  const session = { ...user, sid: '', phone: '', type: '' };
  const client = newClient();
  const cart = { version: 'none', lines: [{ id: product, quantity: 1 }] };
  const address = { label: 'Home', city: 1, address: 'Nizami 1' };
  return [
    () => placeNewOrder([{ id: product, quantity: 1, unit_price }], contact, { session }),
    () =>
      sendApplication({
        locale: 'az',
        body: applicationRequest({ email: user.email }),
        session,
        client,
        idempotencyKey: newKey(),
      }),
    () => sendApplication({ locale: 'az', body: applicationRequest({ email: user.email }), session, client }),
    () => changeAccountCart({ session, body: cart, locale: 'az', client }),
    () => addAddress(session, address, 'az'),
  ];
}

/** Rows that name the account, by table. */
async function findRowsOf({ id }: User) {
  const db = await database();
  const tables = ['customer_order', 'application', 'address', 'account_cart', 'session', 'one_time_token'] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] = (await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length;
  }
  const keys = await db.selectFrom('idempotency').select('scope').where('scope', 'like', `%/${id}`).execute();
  return { ...counts, idempotency: keys.length };
}

const NOTHING = {
  customer_order: 0,
  application: 0,
  address: 0,
  account_cart: 0,
  session: 0,
  one_time_token: 0,
  idempotency: 0,
};

it('what an account sends while its deletion commits is refused as after the end of a session, and nothing names it', async () => {
  const user = await signUp();
  const writes = await writesOf(user);
  expect((await ask(user)).body.is_deleted).toBe(true);
  for (const write of writes) await expect(write()).rejects.toMatchObject({ code: 'token_not_valid', status: 401 });
  expect(await findRowsOf(user)).toEqual(NOTHING);
});

it('forty writers while the account is being deleted: each writes what is waited for, or is refused; in the end nothing names the account', async () => {
  for (let round = 0; round < 2; round += 1) {
    const user = await signUp();
    const db = await database();
    const writes = await writesOf(user);
    const isThere = async () =>
      (await db.selectFrom('user').select('id').where('id', '=', user.id).execute()).length > 0;
    const codes = new Set<string>();
    const keepWriting = async (write: () => Promise<unknown>, index: number) => {
      // Until the account has been gone for some requests.
      for (let refused = 0, sent = 0; refused < 3 && sent < 60; sent += 1) {
        await delay((index * 7) % 60);
        await write().catch((error: unknown) => {
          const { code } = error as { code: string };
          codes.add(code);
          if (code === 'token_not_valid') refused += 1;
        });
      }
    };
    // Orders let the deletion wait, so that few of them leave room for it.
    const writers = Array.from({ length: 40 }, (_, index) => writes[index < 2 ? 0 : 1 + (index % 4)] ?? isThere);
    const written = Promise.all(writers.map(keepWriting));
    await Promise.all([ask(user), refresh(user.refresh)]);
    for (let tries = 0; tries < 400 && (await isThere()); tries += 1) {
      const open = db.selectFrom('customer_order').select('number').where('user_id', '=', user.id);
      for (const { number } of await open.where('status', 'not in', ['cancelled', 'delivered']).execute()) {
        await changeOrderStatus(number, 'cancelled');
      }
      await runDeletions();
    }
    await written;
    expect(await isThere()).toBe(false);
    expect(codes).toContain('token_not_valid');
    // On a slow machine the last of forty may wait for longer than a request may.
    const refusals = ['token_not_valid', 'cart_conflict', 'throttled', 'bad_request', 'DATABASE_UNAVAILABLE'];
    for (const code of codes) expect(refusals).toContain(code);
    expect(await findRowsOf(user)).toEqual(NOTHING);
  }
}, 60_000);

it('keys of staff stay, whose number is that of the account', async () => {
  const user = await signUp();
  const db = await database();
  const row = { body_hash: 'x', status: 201, answer: '{}', created_at: new Date().toISOString() };
  const scopes = [`answers/${user.id}`, `stock/${user.id}`, `staff/forms/${user.id}`];
  await db
    .insertInto('idempotency')
    .values(scopes.map((scope) => ({ scope, key: 'k', ...row })))
    .execute();
  const [sendOrder] = await writesOf(user);
  const { number } = ((await sendOrder?.()) ?? {}) as { number: string };
  await changeOrderStatus(number, 'cancelled');
  expect((await ask(user)).body.is_deleted).toBe(true);
  const left = await db.selectFrom('idempotency').select('scope').where('scope', 'like', `%/${user.id}`).execute();
  expect(left.map(({ scope }) => scope).sort()).toEqual(scopes.sort());
});

it('who uses a link of a mail while the account is being deleted waits for it, and neither stops the other', async () => {
  const user = await signUp();
  const [verify = { text: '' }] = await mailsTo(user.email);
  await call('password/reset/', { email: user.email });
  const reset = (await mailsTo(user.email)).at(-1) ?? verify;
  const using = await transact(async (tx) => {
    await lockAccount(tx, user.id);
    const answers = [
      call('password/reset/confirm/', { token: tokenIn(reset), password: 'nine purple lanterns' }),
      call('email/verify/', { token: tokenIn(verify) }),
    ];
    // Long enough for both to have come to their locks.
    await delay(1500);
    await removeAccount(tx, user.id);
    return { answers };
  });
  expect((await Promise.all(using.answers)).map(({ status }) => status)).toEqual([400, 400]);
});
