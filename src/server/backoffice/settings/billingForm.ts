import { textField, wholeNumberField, type Field } from '../kit/fields';
import { billingSettings, CODE, SWIFT, TAX_ID } from '../../organisation/billingSettings';
import { fieldError } from '../../platform/http/HttpError';
import { defineSettingsForm } from './defineSettingsForm';

/** A code without spaces and in capitals, however it was typed. */
function codeField(options: Parameters<typeof textField>[0]): Field<string> {
  const field = textField(options);
  return {
    ...field,
    read: (name, values, context) =>
      field.read(name, { ...values, [name]: (values[name] ?? '').replace(/\s+/g, '').toUpperCase() }, context),
  };
}

export const billingForm = defineSettingsForm(billingSettings, {
  title: 'adminSettings:billing.title',
  about: 'adminSettings:billing.about',
  notice: 'billing',
  parts: ['shop'],
  fields: {
    beneficiary: textField({ label: 'adminSettings:billing.beneficiary', maxLength: 120 }),
    taxId: codeField({
      label: 'adminSettings:billing.taxId',
      hint: 'adminSettings:billing.taxIdHint',
      pattern: TAX_ID,
    }),
    bank: textField({ label: 'adminSettings:billing.bank', maxLength: 120 }),
    iban: codeField({ label: 'adminSettings:billing.iban', hint: 'adminSettings:billing.ibanHint', maxLength: 34 }),
    swift: codeField({ label: 'adminSettings:billing.swift', pattern: SWIFT }),
    bankCode: codeField({ label: 'adminSettings:billing.bankCode', pattern: CODE }),
    bankTaxId: codeField({ label: 'adminSettings:billing.bankTaxId', pattern: TAX_ID }),
    correspondentAccount: codeField({ label: 'adminSettings:billing.correspondentAccount', pattern: CODE }),
    vatPercent: wholeNumberField({
      label: 'adminSettings:billing.vatPercent',
      hint: 'adminSettings:billing.vatPercentHint',
      min: 0,
      max: 99,
    }),
    paymentDays: wholeNumberField({
      label: 'adminSettings:billing.paymentDays',
      hint: 'adminSettings:billing.paymentDaysHint',
      min: 0,
      max: 90,
    }),
  },
  check: (values, { locale }) => {
    const needed = ['beneficiary', 'bank', 'iban'] as const;
    const missing = needed.find((name) => values[name] === '');
    if (missing && needed.some((name) => values[name] !== '')) throw fieldError(missing, 'required', locale);
  },
});
