import { apiBase, type Locale } from '@/config/locales';
import type { BankDetails, CompleteOrder } from '@/contract/orders';
import type { Billing } from '../../organisation/billingSettings';

type UnbilledOrder = Omit<CompleteOrder, 'bank_details' | 'invoice_href' | 'vat_percent'>;

type OrderBilling = {
  billing: Billing;
  locale: Locale;
  /** Opens the order, and with it the invoice. */
  token: string;
};

const toBankDetails = (billing: Billing): BankDetails => ({
  beneficiary: billing.beneficiary,
  tax_id: billing.taxId,
  bank: billing.bank,
  iban: billing.iban,
  swift: billing.swift,
  bank_code: billing.bankCode,
  bank_tax_id: billing.bankTaxId,
  correspondent_account: billing.correspondentAccount,
});

/** Adds its VAT, where a bank transfer goes and, for a company, its invoice; an order that waits or is cancelled has neither. */
export function billOrder(order: UnbilledOrder, { billing, locale, token }: OrderBilling): CompleteOrder {
  const { number, status, payment, company } = order;
  const isPaidByTransfer =
    payment === 'bank_transfer' && billing.iban !== '' && status !== 'to_confirm' && status !== 'cancelled';
  const invoice = `${apiBase(locale)}/orders/${encodeURIComponent(number)}/invoice/?token=${encodeURIComponent(token)}`;
  return {
    ...order,
    vat_percent: billing.vatPercent,
    bank_details: isPaidByTransfer ? toBankDetails(billing) : null,
    invoice_href: isPaidByTransfer && company ? invoice : null,
  };
}
