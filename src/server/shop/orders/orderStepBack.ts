import type { OrderStatus } from '@/contract/orders';
import { type Database, transact } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { queueMails } from '../../mail/outbox';
import { settings } from '../../settings';
import { insertAudit } from '../../people/staff/audit';
import {
  findOrderHistory,
  updateOrderEventUndone,
  type OrderStep,
  decreaseStock,
  findOrderForUpdate,
  findOrderLines,
  updateOrderStatus,
  type OrderLine,
} from './ordersRepository';
import { prepareMails } from './orderStatusService';
import { orderTakenBackMail } from './orderStatusMails';

/** The pieces of a cancelled order that the stock no longer has: it stays cancelled. */
export class StockShort extends Error {
  constructor(readonly names: OrderLine['name'][]) {
    super('there are fewer pieces in stock than the order has');
  }
}

/** What can be taken back, and the status that the order has then. */
type StepBack = { eventId: number; status: OrderStatus };

/**
 * The last step of an order, where staff or a script made it. What its buyer did, and what happened because time was up,
 * stays; and after a step back there is none before the order has moved on.
 * @param history as `findOrderHistory` gives it
 */
export function findStepBack(history: readonly OrderStep[]): StepBack | null {
  const [before, last] = history.filter(({ undone_at }) => undone_at === null).slice(-2);
  if (!before || !last || (last.actor !== 'staff' && last.actor !== 'operations')) return null;
  if (history.some(({ id }) => id > last.id)) return null;
  return { eventId: last.id, status: before.status };
}

/** Takes the pieces of a cancelled order from the stock again. @throws StockShort */
async function takePiecesAgain(tx: Database, orderId: number): Promise<void> {
  // In the order of the products' ids, as everything that locks several of them. Nothing was put back of what is gone.
  const lines = (await findOrderLines(tx, orderId))
    .filter(({ slug }) => slug !== null)
    .sort((one, other) => one.product_id - other.product_id);
  const short: OrderLine['name'][] = [];
  for (const { product_id, quantity, name } of lines) {
    if (!(await decreaseStock(tx, product_id, quantity))) short.push(name);
  }
  if (short.length > 0) throw new StockShort(short);
}

const HOUR_MS = 60 * 60_000;

type TakingBack = {
  /** Of the status that is taken back: the last one that the person has seen. */
  eventId: number;
  /** Staff read it; it is not sent. */
  reason: string;
  /** Whether the buyer gets a mail about it. */
  notify: boolean;
  staffId: number;
};

/**
 * Gives an order the status before its last one, which was set by mistake. The stock follows: of an order that was
 * cancelled the pieces are taken again. One that is to be confirmed again has the whole time for it. Nothing happens where
 * it was taken back already.
 * @returns `null` for an unknown order
 * @throws EditConflict where something else happened since, StockShort
 */
export async function takeBackOrderStatus(
  number: string,
  { eventId, reason, notify, staffId }: TakingBack,
): Promise<{ number: string; status: OrderStatus } | null> {
  const mails = notify ? await prepareMails() : null;
  return transact(async (tx) => {
    const order = await findOrderForUpdate(tx, number);
    if (!order) return null;
    const history = await findOrderHistory(tx, order.id);
    if (history.some(({ id, undone_at }) => id === eventId && undone_at !== null)) {
      return { number, status: order.status };
    }
    const step = findStepBack(history);
    // Without its buyer an order has ended for good.
    if (step?.eventId !== eventId || order.email === '') throw new EditConflict(`order ${number}`);
    if (order.status === 'cancelled') await takePiecesAgain(tx, order.id);
    const { status } = step;
    const now = new Date();
    await updateOrderEventUndone(tx, eventId, {
      undone_at: now.toISOString(),
      undone_by: staffId,
      undone_reason: reason,
    });
    const confirmEnd = new Date(now.getTime() + settings().ORDER_CONFIRM_HOURS * HOUR_MS);
    await updateOrderStatus(tx, order.id, status, status === 'to_confirm' ? confirmEnd.toISOString() : null);
    const names = ['status'];
    const entry = { staffId, action: 'step back', resource: 'orders', itemId: number };
    await insertAudit(tx, { ...entry, before: names, after: names });
    if (mails) {
      const { offices, tokens, siteUrl } = mails;
      const mail = orderTakenBackMail({
        order,
        status,
        office: offices[order.locale],
        token: tokens.issue(number),
        siteUrl,
      });
      await queueMails(tx, [mail], { resource: 'orders', item_id: order.id });
    }
    return { number, status };
  });
}
