import { withSeededDatabase } from '../../../support/testDatabase';
import { lastMails } from '../../../support/formState';
import { lineOf, newKey, orderRequest } from '../../../support/orderRequest';
import { placeNewOrder, restoreOrderLimits, stockUpKit } from '../../../support/placeNewOrder';
import { readStock, stockUp } from '../../../support/shopState';
import { signInStaff } from '../../../support/signInStaff';
import type { OrderStatus } from '@/contract/orders';
import { database } from '@/server/db/connection';
import { findRecordMails } from '@/server/mail/recordMails';
import { findOrderHistory, findOrder } from '@/server/shop/orders/ordersRepository';
import { cancelUnconfirmedOrders, changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { findStepBack, StockShort, takeBackOrderStatus } from '@/server/shop/orders/orderStepBack';
import { getOrder, placeOrder } from '@/server/shop/orders/ordersService';
import { readAudit } from '../../../support/rows';

withSeededDatabase();
beforeEach(restoreOrderLimits);

let staffId: number;
beforeAll(async () => {
  staffId = (await signInStaff('sales')).id;
});

async function place(stock = 10, quantity = 3) {
  const { id, unit_price } = await stockUp('quality-workbook', stock);
  const body = orderRequest([{ id, quantity, unit_price }], { delivery: { method: 'pickup' } });
  return placeOrder({ locale: 'en', body, session: null, client: '192.0.2.1', idempotencyKey: newKey() });
}

async function move(number: string, ...statuses: OrderStatus[]) {
  for (const status of statuses) {
    const order = await findOrder(await database(), number);
    await changeOrderStatus(number, status, { staff: { id: staffId, seen: order?.status ?? 'received' } });
  }
}

async function readStep(number: string) {
  const order = await findOrder(await database(), number);
  return findStepBack(await findOrderHistory(await database(), order?.id ?? 0));
}

const takeBack = async (number: string, { notify = false, eventId = 0 } = {}) =>
  takeBackOrderStatus(number, {
    eventId: eventId || ((await readStep(number))?.eventId ?? 0),
    reason: 'Pressed by mistake',
    notify,
    staffId,
  });

it('takes the last status of staff back once, with its reason, and the customer sees what counts', async () => {
  const { number, token } = await place();
  expect(await readStep(number)).toBeNull();
  await move(number, 'confirmed', 'packed');
  const { eventId = 0 } = (await readStep(number)) ?? {};
  const mails = (await lastMails(50)).length;
  expect(await takeBack(number)).toEqual({ number, status: 'confirmed' });
  // Asked once more, by the same page: it is done.
  expect(await takeBack(number, { eventId })).toEqual({ number, status: 'confirmed' });
  expect((await lastMails(50)).length).toBe(mails);
  const order = await getOrder('en', number, { session: null, token });
  expect([order?.status, order?.timeline.map(({ status }) => status)]).toEqual([
    'confirmed',
    ['received', 'confirmed'],
  ]);
  // One step: what was before is not taken back, until the order has moved on.
  expect(await readStep(number)).toBeNull();
  await expect(takeBack(number, { eventId: eventId - 1 })).rejects.toThrow('changed by somebody else');
  await move(number, 'packed');
  expect(await readStep(number)).toMatchObject({ status: 'confirmed' });
  const db = await database();
  const found = await findOrder(db, number);
  const history = await findOrderHistory(db, found?.id ?? 0);
  expect(history.map(({ status, undone_reason, undone_who }) => [status, undone_reason, undone_who])).toEqual([
    ['received', null, null],
    ['confirmed', null, null],
    ['packed', 'Pressed by mistake', 'The sales'],
    ['packed', null, null],
  ]);
  const lines = await readAudit({ item_id: number, action: 'step back' });
  expect(lines).toMatchObject([{ action: 'step back', staff_id: staffId }]);
});

it('mails the buyer about it where that is asked, and keeps the mail at the order without its token', async () => {
  const { number, token } = await place();
  await move(number, 'confirmed', 'packed');
  await takeBack(number, { notify: true });
  const [mail] = await lastMails(1);
  expect(mail?.subject).toContain(`A correction about order ${number}`);
  expect(mail?.text).toContain('now: Confirmed.');
  expect(mail?.text).toContain(token);
  const order = await findOrder(await database(), number);
  const kept = await findRecordMails(await database(), { resource: 'orders', item_id: order?.id ?? 0 });
  expect(kept.at(-1)).toMatchObject({ kind: 'order.takenBack', recipient: mail?.recipient, state: 'waiting' });
  expect(kept.at(-1)?.text).toContain('token=…');
  expect(JSON.stringify(kept)).not.toContain(token);
});

it('takes the pieces of a cancelled order again, at the same time as others do, or leaves it cancelled', async () => {
  const { number } = await place();
  await move(number, 'confirmed', 'cancelled');
  expect(await readStock('quality-workbook')).toBe(10);
  const { eventId = 0 } = (await readStep(number)) ?? {};
  await Promise.all([1, 2, 3].map(() => takeBack(number, { eventId })));
  expect([await readStock('quality-workbook'), (await findOrder(await database(), number))?.status]).toEqual([
    7,
    'confirmed',
  ]);

  await move(number, 'cancelled');
  await stockUp('quality-workbook', 2);
  await expect(takeBack(number)).rejects.toThrow(StockShort);
  expect([await readStock('quality-workbook'), (await findOrder(await database(), number))?.status]).toEqual([
    2,
    'cancelled',
  ]);
});

it('an order that staff confirmed by mistake waits for its buyer again, who then has the whole time', async () => {
  const { number } = await placeNewOrder([lineOf(await stockUpKit(), 3)]);
  await move(number, 'confirmed');
  await takeBack(number);
  const order = await findOrder(await database(), number);
  expect(order?.status).toBe('to_confirm');
  expect(Date.parse(order?.confirm_until ?? '')).toBeGreaterThan(Date.now() + 3_600_000);
  // What happened because time was up stays.
  await cancelUnconfirmedOrders(new Date(Date.now() + 100 * 3_600_000));
  expect((await findOrder(await database(), number))?.status).toBe('cancelled');
  expect(await readStep(number)).toBeNull();
});
