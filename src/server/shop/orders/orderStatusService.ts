import type { OrderStatus, OrderRequest } from '@/contract/orders';
import { billingSettings } from '../../organisation/billingSettings';
import { database, type Database, transact } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { HttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import { queueMails } from '../../mail/outbox';
import { confirmSubject, linkTokens } from '../../people/secrets';
import { settings } from '../../settings';
import { getOffice } from '../../organisation/officeService';
import { readSettings } from '../../organisation/settingsService';
import { insertAudit } from '../../people/staff/audit';
import { billOrder } from '../billing/billOrder';
import { orderConfirmedMails, orderReceivedMail } from './orderMails';
import { orderStatusMails } from './orderStatusMails';
import {
  findOrder,
  findOrderedPieces,
  findOrderEvents,
  findOrderForUpdate,
  findOrderLines,
  findUnconfirmedOrders,
  increaseStock,
  insertOrderEvent,
  isEmailConfirmed,
  toOrder,
  updateOrderStatus,
} from './ordersRepository';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof findOrderForUpdate>>>;

/** What mails about orders need and no transaction may wait for. */
export async function prepareMails() {
  const [az, en, tokens] = await Promise.all([
    getOffice('az', 'orders'),
    getOffice('en', 'orders'),
    linkTokens('order'),
  ]);
  return { offices: { az, en }, tokens, siteUrl: settings().SITE_URL };
}

/** Who moves an order on. */
type OrderActor = NonNullable<Parameters<typeof insertOrderEvent>[2]['actor']>;

type Move = {
  status: OrderStatus;
  actor: OrderActor;
  /** Whoever of the staff pressed the button. */
  staffId?: number;
  /** For the mail to the buyer; `null` where there is none. */
  mails: Awaited<ReturnType<typeof prepareMails>> | null;
};

/**
 * Writes the next status of an order, adds to its timeline and queues the mail to its buyer; cancelling puts its pieces
 * back into the stock.
 * @throws HttpError `status_refused` where the status cannot follow the present one
 */
async function moveOn(tx: Database, order: LockedOrder, { status, actor, staffId, mails }: Move): Promise<void> {
  if (!followingStatuses(order).includes(status)) throw new HttpError('status_refused');
  if (status === 'cancelled') {
    for (const { product_id, quantity } of await findOrderedPieces(tx, order.id)) {
      await increaseStock(tx, product_id, quantity);
    }
  }
  await updateOrderStatus(tx, order.id, status);
  const at = new Date().toISOString();
  await insertOrderEvent(tx, order.id, { status, at, actor, staff_id: staffId ?? null });
  if (!mails) return;
  const { offices, tokens, siteUrl } = mails;
  const [office, token] = [offices[order.locale], tokens.issue(order.number)];
  const composed = orderStatusMails({ order, status, isUnconfirmed: actor === 'job', office, token, siteUrl });
  await queueMails(tx, composed, { resource: 'orders', item_id: order.id });
}

type StatusChange = { number: string; status: OrderStatus };

type ChangeOptions = {
  /** Whether the buyer gets a mail about it; by default yes. */
  notify?: boolean | undefined;
  /** The staff member who does it, and the status that they saw. */
  staff?: { id: number; seen: OrderStatus };
};

/**
 * Changes the status of an order and mails its buyer. Nothing happens where the order has that status already.
 * @returns `null` for an unknown order
 * @throws HttpError `status_refused` where the status cannot follow the present one, EditConflict where it is not the one
 *   that the staff member saw
 */
export async function changeOrderStatus(
  number: string,
  status: OrderStatus,
  { notify = true, staff }: ChangeOptions = {},
): Promise<StatusChange | null> {
  const mails = notify ? await prepareMails() : null;
  return transact(async (tx) => {
    const order = await findOrderForUpdate(tx, number);
    if (!order) return null;
    if (staff && staff.seen !== order.status) throw new EditConflict(`order ${number}`);
    if (order.status === status) return { number, status };
    if (!staff) {
      await moveOn(tx, order, { status, actor: 'operations', mails });
      return { number, status };
    }
    await moveOn(tx, order, { status, actor: 'staff', staffId: staff.id, mails });
    const names = ['status'];
    const entry = { staffId: staff.id, action: 'status', resource: 'orders', itemId: number };
    await insertAudit(tx, { ...entry, before: names, after: names });
    return { number, status };
  });
}

/**
 * Confirms an order by the token of the link in its buyer's mail, and tells buyer and organisation. Nothing happens where
 * it was confirmed before.
 * @returns `null` for an unknown order and a wrong token
 * @throws HttpError `status_refused` for an order that was cancelled
 */
export async function confirmOrder(number: string, token: string): Promise<StatusChange | null> {
  const [confirmTokens, mails, billing] = await Promise.all([
    linkTokens('confirmation'),
    prepareMails(),
    readSettings(billingSettings),
  ]);

  return transact(async (tx) => {
    const order = await findOrderForUpdate(tx, number);
    const isOfMailbox = order !== null && confirmTokens.matches(confirmSubject(order), token);
    // The links of earlier versions sign the number alone.
    if (!order || !(isOfMailbox || confirmTokens.isValid(number, token))) return null;
    const { status, locale } = order;
    if (status === 'cancelled') throw new HttpError('status_refused');
    if (status !== 'to_confirm') return { number, status };

    await moveOn(tx, order, { status: 'received', actor: 'buyer', mails: null });
    const { offices, tokens, siteUrl } = mails;
    const site = { locale, office: offices[locale], siteUrl };
    const pageToken = tokens.issue(number);
    const stored = await findOrder(tx, number);
    if (!stored) throw new Error('An order was locked and is gone.');
    const { id, user_id: userId, email } = stored;
    const lines = await findOrderLines(tx, id);
    const events = await findOrderEvents(tx, id);
    const received = billOrder(toOrder({ order: stored, lines, events }, locale), {
      billing,
      locale,
      token: pageToken,
    });
    const hasConfirmedEmail = isOfMailbox || (userId !== null && (await isEmailConfirmed(tx, userId, email)));
    const composed = [
      orderReceivedMail({ ...site, order: { ...received, token: pageToken }, hasConfirmedEmail }),
      ...orderConfirmedMails({
        office: site.office,
        siteUrl,
        number,
        buyer: { name: `${stored.first_name} ${stored.last_name}`, address: email },
      }),
    ];
    await queueMails(tx, composed, { resource: 'orders', item_id: id });
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
  if (numbers.length === 0) return;
  const mails = await prepareMails();
  for (const number of numbers) {
    const isCancelled = await transact(async (tx) => {
      const order = await findOrderForUpdate(tx, number);
      if (order?.status !== 'to_confirm' || (order.confirm_until ?? '') > now.toISOString()) return false;
      await moveOn(tx, order, { status: 'cancelled', actor: 'job', mails });
      return true;
    });
    if (isCancelled) log.info({ order: number }, 'order cancelled: nobody confirmed it in time');
  }
}

type Movable = { status: OrderStatus; delivery_method: OrderRequest['delivery']['method'] };

/** The statuses that an order can have next. What the buyer picks up is never on the way. */
export function followingStatuses({ status, delivery_method }: Movable): OrderStatus[] {
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

/** What staff do with the order next: only its buyer makes `received` of one that is to be confirmed. */
export const findNextStep = (order: Movable): OrderStatus | null =>
  followingStatuses(order).find((status) => status !== 'received' && status !== 'cancelled') ?? null;
