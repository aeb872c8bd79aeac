import { apiBase, type Locale } from '@/config/locales';
import type { BankDetails, CompleteOrder } from '@/contract/orders';
import type { Billing } from '../../organisation/billingSettings';
import { addWorkingDays } from '@/lib/openingHours';
import { hoursSettings, toOpeningTimes } from '../../organisation/hoursSettings';
import { readSettings } from '../../organisation/settingsService';
import { getFixedT } from '../../texts/texts';

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

/**
 * The day (`2026-11-27`) until which an order is to be paid.
 * @param days working days after the order; 0 where nothing is said of it
 */
export async function findDueDate(createdAt: string, days: number): Promise<string | null> {
  if (days === 0) return null;
  // With all closed days, so that an old invoice says the same as when it was new.
  return addWorkingDays(createdAt, days, toOpeningTimes(await readSettings(hoursSettings)));
}

/** The bank details with their labels, for mails and invoices; what there is not is left out. */
export function listBankRows(bank: BankDetails, locale: Locale): [label: string, value: string][] {
  const t = getFixedT(locale);
  const rows: [string, string][] = [
    [t('mail:bank.beneficiary'), bank.beneficiary],
    [t('mail:bank.taxId'), bank.tax_id],
    [t('mail:bank.bank'), bank.bank],
    [t('mail:bank.iban'), bank.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [t('mail:bank.swift'), bank.swift],
    [t('mail:bank.bankCode'), bank.bank_code],
    [t('mail:bank.bankTaxId'), bank.bank_tax_id],
    [t('mail:bank.correspondentAccount'), bank.correspondent_account],
  ];
  return rows.filter(([, value]) => value !== '');
}
