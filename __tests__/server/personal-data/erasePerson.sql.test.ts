import { withSeededDatabase } from '../../support/testDatabase';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { changeAccountCart } from '@/server/shop/cart/accountCartService';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { runDeletions } from '@/server/personal-data/deletionService';
import { removeAccount } from '@/server/personal-data/erasePerson';
import { findUserForUpdate } from '@/server/people/users/usersRepository';
import { addAddress } from '@/server/people/users/addressesService';
import { PASSWORD } from '../../support/accounts';
import { applicationRequest, newClient } from '../../support/formRequests';
import { mailsTo } from '../../support/mailQueue';
import { tokenIn } from '../../support/mails';
import { newContact, newKey } from '../../support/orderRequest';
import { placeNewOrder, restoreOrderLimits, stockUpBook } from '../../support/placeNewOrder';
import { untilLocked } from '../../support/untilLocked';
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

it('who goes on writing while the account is being deleted is refused in the end, and nothing names the account', async () => {
  const user = await signUp();
  const db = await database();
  const [placeOrder, ...writes] = await writesOf(user);
  const isThere = async () => (await db.selectFrom('user').select('id').where('id', '=', user.id).execute()).length > 0;
  const codes = new Set<string>();
  const write = (run?: () => Promise<unknown>) =>
    run?.().catch((error: unknown) => void codes.add((error as { code: string }).code));
  let isGone = false;
  /** Each once more after the account has gone. */
  const keepWriting = async (run: () => Promise<unknown>) => {
    while (!isGone) {
      await write(run);
      await nextTurn();
    }
    await write(run);
  };
  // An order lets the deletion wait until it is cancelled.
  const orders = [1, 2, 3].map(() => write(placeOrder));
  const written = Promise.all(writes.map(keepWriting));
  await Promise.all([ask(user), refresh(user.refresh), ...orders]);
  while (await isThere()) {
    const open = db.selectFrom('customer_order').select('number').where('user_id', '=', user.id);
    for (const { number } of await open.where('status', 'not in', ['cancelled', 'delivered']).execute()) {
      await changeOrderStatus(number, 'cancelled');
    }
    // The job tries again what had to wait for too long.
    await runDeletions().catch(() => undefined);
  }
  isGone = true;
  await written;
  expect(codes).toContain('token_not_valid');
  // On a slow machine the last of them may wait for longer than a request may.
  const refusals = ['token_not_valid', 'cart_conflict', 'throttled', 'bad_request', 'DATABASE_UNAVAILABLE'];
  for (const code of codes) expect(refusals).toContain(code);
  expect(await findRowsOf(user)).toEqual(NOTHING);
});

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
    await findUserForUpdate(tx, user.id);
    const answers = [
      call('password/reset/confirm/', { token: tokenIn(reset), password: 'nine purple lanterns' }),
      call('email/verify/', { token: tokenIn(verify) }, { token: user.access }),
    ];
    await untilLocked(2);
    await removeAccount(tx, user.id);
    return { answers };
  });
  const [resetStatus, verifyStatus] = (await Promise.all(using.answers)).map(({ status }) => status);
  expect(resetStatus).toBe(400);
  // The session may have been gone already when it was looked at.
  expect([400, 401]).toContain(verifyStatus);
});
