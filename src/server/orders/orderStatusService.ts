import type { OrderStatus } from '@/contract/orders';
import { database, type Database, transact } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { log } from '../log/log';
import { queueMails } from '../mail/outbox';
import { linkTokens } from '../secrets/secrets';
import { settings } from '../settings';
import { getOffice } from '../site/siteService';
import { orderConfirmedMails } from './orderMails';
import {
  findOrderedPieces,
  findOrderForUpdate,
  findUnconfirmedOrders,
  increaseStock,
  insertOrderEvent,
  updateOrderStatus,
} from './ordersRepository';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof findOrderForUpdate>>>;

/** What the buyer picks up is never on the way. */
function followingStatuses({ status, delivery_method }: LockedOrder): OrderStatus[] {
  switch (status) {
    case 'to_confirm':
      return ['received', 'confirmed', 'cancelled'];
    case 'received':
      return ['confirmed', 'cancelled'];
    case 'confirmed':
      return ['packed', 'cancelled'];
    case 'packed':
      return [delivery_method === 'courier' ? 'on_the_way' : 'delivered', 'cancelled'];
    case 'on_the_way':
      return ['delivered', 'cancelled'];
    case 'delivered':
    case 'cancelled':
      return [];
  }
}

/**
 * Writes the next status of an order and adds to its timeline; cancelling puts its pieces back into the stock.
 * @throws HttpError `status_refused` where the status cannot follow the present one
 */
async function moveOn(tx: Database, order: LockedOrder, status: OrderStatus): Promise<void> {
  if (!followingStatuses(order).includes(status)) throw new HttpError('status_refused');
  if (status === 'cancelled') {
    for (const { product_id, quantity } of await findOrderedPieces(tx, order.id)) {
      await increaseStock(tx, product_id, quantity);
    }
  }
  await updateOrderStatus(tx, order.id, status);
  await insertOrderEvent(tx, order.id, { status, at: new Date().toISOString() });
}

type StatusChange = { number: string; status: OrderStatus };

/**
 * Changes the status of an order. Nothing happens where the order has that status already.
 * @returns `null` for an unknown order
 * @throws HttpError `status_refused` where the status cannot follow the present one
 */
export const changeOrderStatus = (number: string, status: OrderStatus): Promise<StatusChange | null> =>
  transact(async (tx) => {
    const order = await findOrderForUpdate(tx, number);
    if (!order) return null;
    if (order.status !== status) await moveOn(tx, order, status);
    return { number, status };
  });

/**
 * Confirms an order by the token of the link in its buyer's mail, and tells the organisation. Nothing happens where it
 * was confirmed before.
 * @returns `null` for an unknown order and a wrong token
 * @throws HttpError `status_refused` for an order that was cancelled
 */
export async function confirmOrder(number: string, token: string): Promise<StatusChange | null> {
  const [confirmTokens, orderTokens] = await Promise.all([linkTokens('confirmation'), linkTokens('order')]);
  if (!confirmTokens.isValid(number, token)) return null;
  const [az, en] = await Promise.all([getOffice('az', 'orders'), getOffice('en', 'orders')]);

  return transact(async (tx) => {
    const order = await findOrderForUpdate(tx, number);
    if (!order) return null;
    const { status, locale } = order;
    if (status === 'cancelled') throw new HttpError('status_refused');
    if (status !== 'to_confirm') return { number, status };

    await moveOn(tx, order, 'received');
    const office = { az, en }[locale];
    const link = { number, token: orderTokens.issue(number) };
    await queueMails(tx, orderConfirmedMails({ link, locale, office, siteUrl: settings().SITE_URL }));
    return { number, status: 'received' };
  });
}

/** Cancelled at a time; the rest follows with the next run. */
const MAX_CANCELLED = 500;

/**
 * Cancels the orders that nobody confirmed in time. Each is a transaction of its own, and its row is locked before its
 * status is read: of two processes that find the same order only one puts its pieces back.
 */
export async function cancelUnconfirmedOrders(now: Date): Promise<void> {
  const numbers = await findUnconfirmedOrders(await database(), now, MAX_CANCELLED);
  for (const number of numbers) {
    const isCancelled = await transact(async (tx) => {
      const order = await findOrderForUpdate(tx, number);
      if (order?.status !== 'to_confirm' || (order.confirm_until ?? '') > now.toISOString()) return false;
      await moveOn(tx, order, 'cancelled');
      return true;
    });
    if (isCancelled) log.info({ order: number }, 'order cancelled: nobody confirmed it in time');
  }
}
