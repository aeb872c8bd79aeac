import type { OrderRequest, PlacedOrder } from '@/contract/orders';

/**
 * A way to pay. A provider of card payments is added here with `begin`, under a new value of the contract's `payment`;
 * its name for mails is `mail:payment.<value>`.
 */
export type PaymentMethod = {
  /**
   * Asks the provider for the page where this order is paid; `null` where nothing is paid on the site. Called once the
   * order is stored, outside of its transaction, so that a slow provider does not block other orders. The same order
   * may come twice where its request was repeated meanwhile: the provider recognises it by its number.
   */
  begin: ((order: PlacedOrder) => Promise<{ href: string }>) | null;
};

export const payments: Record<OrderRequest['payment'], PaymentMethod> = {
  on_delivery: { begin: null },
  bank_transfer: { begin: null },
};
