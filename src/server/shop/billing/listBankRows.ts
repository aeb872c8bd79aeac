import type { Locale } from '@/config/locales';
import type { BankDetails } from '@/contract/orders';
import { getFixedT } from '../../platform/texts/texts';

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
