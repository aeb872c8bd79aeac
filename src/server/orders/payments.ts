import type { Locale } from '@/config/locales';
import type { OrderRequest, PlacedOrder } from '@/contract/orders';

type Text = Record<Locale, string>;

/**
 * A way to pay. A provider of card payments plugs in here: a name of its own in the contract's `payment`, and `begin`.
 */
export type PaymentMethod = {
  name: Text;
  /** What the buyer is told with the order. */
  hint: Text;
  /**
   * Asks the provider for the page where this order is paid; `null` where nothing is paid on the site. It is called
   * once the order is stored, outside of its transaction: a provider that is slow must not hold the shop up. The same
   * order may come twice, where its request was repeated meanwhile: its number is what the provider knows it by.
   */
  begin: ((order: PlacedOrder) => Promise<{ href: string }>) | null;
};

export const payments: Record<OrderRequest['payment'], PaymentMethod> = {
  on_delivery: {
    name: { en: 'On delivery', az: 'Təhvil alarkən' },
    hint: { en: 'In cash or by card', az: 'Nağd və ya kartla' },
    begin: null,
  },
  bank_transfer: {
    name: { en: 'Bank transfer', az: 'Bank köçürməsi' },
    hint: { en: 'Invoice for companies', az: 'Hüquqi şəxslər üçün hesab-faktura' },
    begin: null,
  },
};
