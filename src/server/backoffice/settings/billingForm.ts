import { cleanCode, TAX_ID } from '@/contract/text.mjs';
import { textField, wholeNumberField } from '../kit/fields';
import { billingSettings, CODE, SWIFT, isIban } from '../../organisation/billingSettings';
import { fieldError } from '../../http/HttpError';
import { defineSettingsForm } from './defineSettingsForm';

const codeField = (options: Parameters<typeof textField>[0]) => textField({ ...options, normalize: cleanCode });

export const billingForm = defineSettingsForm(billingSettings, {
  title: 'adminSettings:billing.title',
  about: 'adminSettings:billing.about',
  section: 'mail',
  summarize: ({ iban }) => iban,
  notice: 'billing',
  parts: ['shop'],
  fields: {
    beneficiary: textField({ label: 'adminSettings:billing.beneficiary', maxLength: 120 }),
    taxId: codeField({
      label: 'adminSettings:billing.taxId',
      hint: 'adminSettings:billing.taxIdHint',
      pattern: TAX_ID,
      patternKey: 'adminFields:wrong.taxId',
    }),
    bank: textField({ label: 'adminSettings:billing.bank', maxLength: 120 }),
    iban: codeField({
      label: 'adminSettings:billing.iban',
      hint: 'adminSettings:billing.ibanHint',
      findFault: (text) => (isIban(text) ? undefined : 'adminFields:wrong.iban'),
    }),
    swift: codeField({
      label: 'adminSettings:billing.swift',
      pattern: SWIFT,
      patternKey: 'adminFields:wrong.swift',
    }),
    bankCode: codeField({
      label: 'adminSettings:billing.bankCode',
      pattern: CODE,
      patternKey: 'adminFields:wrong.code',
    }),
    bankTaxId: codeField({
      label: 'adminSettings:billing.bankTaxId',
      pattern: TAX_ID,
      patternKey: 'adminFields:wrong.taxId',
    }),
    correspondentAccount: codeField({
      label: 'adminSettings:billing.correspondentAccount',
      pattern: CODE,
      patternKey: 'adminFields:wrong.code',
    }),
    vatPercent: wholeNumberField({
      label: 'adminSettings:billing.vatPercent',
      hint: 'adminSettings:billing.vatPercentHint',
      min: 0,
      max: 99,
      isShare: true,
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
