import { withSeededDatabase } from '../../../support/testDatabase';
import { newRegistration } from '../../../support/accounts';
import { newClient, newEmail } from '../../../support/formRequests';
import { lastMails } from '../../../support/formState';
import { lineOf, newContact, newKey, orderRequest } from '../../../support/orderRequest';
import { newAccount } from '../../../support/newAccount';
import { placeNewOrder, restoreOrderLimits, stockUpBook, stockUpKit } from '../../../support/placeNewOrder';
import { shopState, readStock, stockUp } from '../../../support/shopState';
import type { OrderRequest } from '@/contract/orders';
import { database } from '@/server/db/connection';
import { cancelUnconfirmedOrders, changeOrderStatus, confirmOrder } from '@/server/shop/orders/orderStatusService';
import { mailOrderAgain } from '@/server/shop/orders/orderMailService';
import { linkTokens } from '@/server/people/secrets';
import { getOrder, getOrders, placeOrder } from '@/server/shop/orders/ordersService';
import { getCities } from '@/server/organisation/directoryService';
import { register } from '@/server/people/users/usersService';

withSeededDatabase();

const HOUR_MS = 3_600_000;
const asGuest = { session: null };

const place = (body: OrderRequest) =>
  placeOrder({ locale: 'en', body, session: null, client: '192.0.2.1', idempotencyKey: newKey() });

describe('the status', () => {
  const placed = async (method: 'courier' | 'pickup' = 'pickup') => {
    const { id, unit_price } = await stockUp('quality-workbook', 10);
    const [city] = await getCities('en');
    const delivery =
      method === 'courier' ? { method, city: city?.id ?? 0, address: '8 Numune Street' } : ({ method } as const);
    return place(orderRequest([{ id, quantity: 3, unit_price }], { delivery }));
  };

  const STEPS = {
    courier: ['confirmed', 'packed', 'on_the_way', 'delivered'],
    pickup: ['confirmed', 'packed', 'delivered'],
  } as const;

  it.each(['courier', 'pickup'] as const)('of an order by %s moves on and is added to the timeline', async (method) => {
    const { number, token } = await placed(method);
    for (const status of STEPS[method]) {
      expect(await changeOrderStatus(number, status)).toEqual({ number, status });
    }
    const order = await getOrder('en', number, { ...asGuest, token });
    expect(order?.status).toBe('delivered');
    expect(order?.timeline.map(({ status }) => status)).toEqual(['received', ...STEPS[method]]);
    await expect(changeOrderStatus(number, 'cancelled')).rejects.toMatchObject({ code: 'status_refused', status: 409 });
    expect(await changeOrderStatus('NQ-26-99999', 'confirmed')).toBeNull();
  });

  it.each([
    ['courier', 'delivered'],
    ['pickup', 'on_the_way'],
  ] as const)('of a packed order by %s cannot be %s next', async (method, status) => {
    const { number, token } = await placed(method);
    for (const earlier of ['confirmed', 'packed'] as const) await changeOrderStatus(number, earlier);
    await expect(changeOrderStatus(number, status)).rejects.toMatchObject({ code: 'status_refused' });
    expect((await getOrder('en', number, { ...asGuest, token }))?.status).toBe('packed');
    expect(await changeOrderStatus(number, 'cancelled')).toEqual({ number, status: 'cancelled' });
  });

  it('of cancelled gives the pieces back once', async () => {
    const { number, token } = await placed();
    expect(await readStock('quality-workbook')).toBe(7);
    await Promise.all([1, 2, 3].map(() => changeOrderStatus(number, 'cancelled')));
    expect(await readStock('quality-workbook')).toBe(10);
    const order = await getOrder('en', number, { ...asGuest, token });
    expect(order?.timeline.map(({ status }) => status)).toEqual(['received', 'cancelled']);
  });
});

const mailTokens = async () => {
  const mails = await lastMails(2);
  return mails.map(({ text }) => /\/order\/confirm\?number=[\w-]+&token=([\w-]+)/.exec(text)?.[1] ?? null);
};

describe('an order over the limit of trust', () => {
  beforeEach(restoreOrderLimits);

  it('waits for its buyer, holds its pieces and says so in both mails', async () => {
    const item = await stockUpKit();
    const contact = newContact();
    const order = await placeNewOrder([lineOf(item, 3)], contact);
    expect(order).toMatchObject({ status: 'to_confirm', timeline: [{ status: 'to_confirm' }] });
    const hours = (Date.parse(order.confirm_until ?? '') - Date.parse(order.created_at)) / HOUR_MS;
    expect(hours).toBe(24);
    expect(await readStock('clinic-starter')).toBe(997);
    const [buyer, office] = await lastMails(2);
    expect(buyer).toMatchObject({ recipient: contact.email, subject: `Confirm order ${order.number} · Probe` });
    expect(office?.subject).toBe(`[Təsdiq gözləyir] Yeni sifariş: ${order.number}`);
    // In the language of the office, with a link for its staff, and an answer goes to the buyer.
    expect(office?.text).toContain(`/admin/orders/${order.number}`);
    expect(office?.text).not.toMatch(/token=/);
    expect(JSON.parse(office?.reply_to ?? '{}')).toEqual({
      name: `${contact.first_name} ${contact.last_name}`,
      address: contact.email,
    });
    expect(office?.text).toContain('http://evil.example note');
    // The link that confirms is the buyer's alone.
    expect(await mailTokens()).toEqual([expect.any(String), null]);
  });

  it('is one above 500 AZN of a guest, and of an account whose e-mail is not confirmed or another', async () => {
    const item = await stockUpKit();
    const registration = newRegistration();
    const { id } = await register(registration, { locale: 'en', client: newClient() });
    const ordered = async (quantity: number, email: string) =>
      (await placeNewOrder([lineOf(item, quantity)], { ...newContact(), email }, { session: { id } })).status;
    expect((await placeNewOrder([lineOf(item, 2)])).status).toBe('received');
    expect(await ordered(3, registration.email)).toBe('to_confirm');
    const db = await database();
    await db.updateTable('user').set({ email_verified_at: new Date().toISOString() }).where('id', '=', id).execute();
    expect(await ordered(3, registration.email)).toBe('received');
    expect(await ordered(3, newEmail())).toBe('to_confirm');
  });

  it.each<
    [
      string,
      (
        contact: OrderRequest['contact'],
        id: number,
      ) => [OrderRequest['contact'], Partial<Parameters<typeof placeOrder>[0]>],
    ]
  >([
    ['e-mail', ({ email }) => [{ ...newContact(), email }, {}]],
    ['phone', ({ phone_number }) => [{ ...newContact(), phone_number }, {}]],
    ['account', (_, id) => [newContact(), { session: { id } }]],
  ])('is the fourth one under way by the same %s', async (_, by) => {
    const item = await stockUpBook();
    const contact = newContact();
    const { id } = await newAccount();
    const order = () => placeNewOrder([lineOf(item)], ...by(contact, id));
    const placed = [await order(), await order(), await order(), await order()];
    expect(placed.map(({ status }) => status)).toEqual(['received', 'received', 'received', 'to_confirm']);
    await changeOrderStatus(placed[0]?.number ?? '', 'cancelled');
    expect((await order()).status).toBe('to_confirm');
    for (const { number } of placed.slice(1, 3)) await changeOrderStatus(number, 'cancelled');
    expect((await order()).status).toBe('received');
  });

  it('goes on when its buyer confirms it by the mail, once, and both are told', async () => {
    const { number, token } = await placeNewOrder([lineOf(await stockUpKit(), 3)]);
    const [confirmToken] = await mailTokens();
    const [first] = await lastMails(2);
    const before = await shopState();
    for (const wrong of [token, '', 'x', `${confirmToken}x`]) expect(await confirmOrder(number, wrong)).toBeNull();
    expect(await getOrder('en', number, { session: null, token: confirmToken ?? '' })).toMatchObject({
      status: 'to_confirm',
    });
    const confirmed = { number, status: 'received' };
    const answers = await Promise.all([1, 2, 3].map(() => confirmOrder(number, confirmToken ?? '')));
    expect(answers).toEqual([confirmed, confirmed, confirmed]);
    expect(await shopState()).toEqual({ ...before, events: before.events + 1, mails: before.mails + 2 });
    expect(await lastMails(2)).toMatchObject([
      { subject: `You have confirmed order ${number} · Probe` },
      { recipient: 'orders@probe.example.com', subject: `Alıcı ${number} nömrəli sifarişi təsdiqlədi` },
    ]);
    const order = await getOrder('en', number, { session: null, token });
    expect(order).toMatchObject({ status: 'received', confirm_until: null });
    // What was typed goes only to the mailbox that has opened the link.
    const street = order?.delivery.address ?? '';
    const [received] = await lastMails(2);
    expect(street).not.toBe('');
    expect([first?.text.includes(street), received?.text.includes(street)]).toEqual([false, true]);
    expect(order?.timeline.map(({ status }) => status)).toEqual(['to_confirm', 'received']);
    await cancelUnconfirmedOrders(new Date(Date.now() + 100 * HOUR_MS));
    expect(await getOrder('en', number, { session: null, token })).toMatchObject({ status: 'received' });
  });

  it('goes on by the link of an earlier version, which proves no mailbox: its mail has nothing that was typed', async () => {
    const { number, token } = await placeNewOrder([lineOf(await stockUpKit(), 3)]);
    const earlier = (await linkTokens('confirmation')).issue(number);
    expect(await confirmOrder(number, earlier)).toEqual({ number, status: 'received' });
    const order = await getOrder('en', number, { session: null, token });
    const [received] = await lastMails(2);
    expect(received?.text).toContain('is on the page of the order');
    expect(received?.text).not.toContain(order?.delivery.address ?? '?');
  });

  it('is not confirmed by the link of a mail to another address than its own', async () => {
    const { number, token } = await placeNewOrder([lineOf(await stockUpKit(), 3)]);
    const [earlier] = await mailTokens();
    expect(earlier).toMatch(/^[\w-]{40,}$/);
    const { email } = newContact();
    await mailOrderAgain({ number, token, email, client: '192.0.2.77' });
    expect(await confirmOrder(number, earlier ?? '')).toBeNull();
    const [mail] = await lastMails(1);
    const [own = ''] = [/token=([\w-]+)/.exec(/order\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')?.[1]];
    expect(mail?.recipient).toBe(email);
    expect(await confirmOrder(number, own)).toEqual({ number, status: 'received' });
  });

  it('goes on when the organisation confirms it by phone', async () => {
    const { number, token } = await placeNewOrder([lineOf(await stockUpKit(), 3)]);
    const [confirmToken] = await mailTokens();
    await expect(changeOrderStatus(number, 'packed')).rejects.toMatchObject({ code: 'status_refused' });
    expect(await changeOrderStatus(number, 'confirmed')).toEqual({ number, status: 'confirmed' });
    expect(await getOrder('en', number, { session: null, token })).toMatchObject({ confirm_until: null });
    expect(await confirmOrder(number, confirmToken ?? '')).toEqual({ number, status: 'confirmed' });
  });

  it('is cancelled when nobody confirms it in time, and gives its pieces back once', async () => {
    // Those that other tests left.
    await cancelUnconfirmedOrders(new Date(Date.now() + 100 * HOUR_MS));
    const item = await stockUpKit();
    const session = await newAccount();
    const order = await placeNewOrder([lineOf(item, 3)], newContact(), { session });
    const [confirmToken] = await mailTokens();
    const until = Date.parse(order.confirm_until ?? '');
    await cancelUnconfirmedOrders(new Date(until - 1));
    expect(await getOrders(session)).toMatchObject([{ status: 'to_confirm' }]);
    const before = await shopState();
    // As in several processes at once.
    await Promise.all([1, 2, 3, 4].map(() => cancelUnconfirmedOrders(new Date(until))));
    expect(await readStock('clinic-starter')).toBe(1000);
    const after = { events: before.events + 1, mails: before.mails + 1, stock: before.stock + 3 };
    expect(await shopState()).toEqual({ ...before, ...after });
    expect(await getOrders(session)).toMatchObject([{ status: 'cancelled' }]);
    await expect(confirmOrder(order.number, confirmToken ?? '')).rejects.toMatchObject({ code: 'status_refused' });
  });
});
