import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/Facts';
import type { Order } from '@/contract/orders';

type OrderBillingProps = { order: Order };

/** The company that buys, where a bank transfer goes, and the pro-forma invoice. */
export function OrderBilling({ order }: OrderBillingProps) {
  const { t } = useTranslation('order');
  const { number, company, bank_details: bank, invoice_href: invoice } = order;
  const bankFacts = bank
    ? [
        { label: t('bank.beneficiary'), value: bank.beneficiary },
        { label: t('bank.taxId'), value: bank.tax_id },
        { label: t('bank.bank'), value: bank.bank },
        { label: t('bank.iban'), value: bank.iban.replace(/(.{4})(?=.)/g, '$1 ') },
        { label: t('bank.swift'), value: bank.swift },
        { label: t('bank.bankCode'), value: bank.bank_code },
        { label: t('bank.bankTaxId'), value: bank.bank_tax_id },
        { label: t('bank.correspondentAccount'), value: bank.correspondent_account },
      ].filter(({ value }) => value !== '')
    : [];
  return (
    <>
      {company && (
        <section>
          <h2 className="h-sm">{t('bank.company')}</h2>
          <Facts
            facts={[
              { label: t('bank.company'), value: company.name },
              { label: t('bank.taxId'), value: company.tax_id },
            ]}
          />
        </section>
      )}
      {bankFacts.length > 0 && (
        <section className="stack">
          <h2 className="h-sm">{t('bank.title')}</h2>
          <Facts facts={bankFacts} />
          <p>{t('bank.purpose', { number })}</p>
          {invoice && (
            <p>
              <a href={invoice}>{t('bank.invoice')}</a>
            </p>
          )}
        </section>
      )}
    </>
  );
}
