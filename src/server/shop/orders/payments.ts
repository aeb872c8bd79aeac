import type { CompletePlacedOrder, OrderRequest, PlacedOrder } from '@/contract/orders';
import { withTimeout } from '@/lib/withTimeout';
import { log } from '../../log/log';

/** How long the buyer waits for a payment provider; the order stands without it. */
const PAYMENT_TIMEOUT_MS = 10_000;

/**
 * A way to pay. A provider of card payments is added here with `begin`, under a new value of the contract's `payment`;
 * its name for mails is `mail:payment.<value>`.
 */
type PaymentMethod = {
  /**
   * Asks the provider for the page where this order is paid; `null` where nothing is paid on the site. Called once the
   * order is stored, outside of its transaction, so that a slow provider does not block other orders. An order that is to
   * be confirmed is not paid before. The same order may come twice where its request was repeated meanwhile: the provider recognises it by its number.
   */
  begin: ((order: PlacedOrder) => Promise<{ href: string }>) | null;
};

export const payments: Record<OrderRequest['payment'], PaymentMethod> = {
  on_delivery: { begin: null },
  bank_transfer: { begin: null },
};

/** The page where a stored order is paid; `null`, and one log line, when its provider gives none. */
export async function beginPayment(order: CompletePlacedOrder): Promise<string | null> {
  const { begin } = payments[order.payment];
  if (!begin) return null;
  try {
    return (await withTimeout(PAYMENT_TIMEOUT_MS, begin(order))).href;
  } catch (error) {
    log.error({ err: error, order: order.number, payment: order.payment }, 'payment not begun');
    return null;
  }
}
