import * as z from '@/contract/zod';
import { textField, wholeNumberField, type Field } from '../admin/fields';
import { fieldError } from '../http/HttpError';
import { defineSettings } from '../organisation/defineSettings';
import { isIban } from './isIban';

const TAX_ID = /^(?:\d{10})?$/;
const SWIFT = /^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/;
const CODE = /^[A-Z0-9]{0,34}$/;

/** A code without spaces and in capitals, however it was typed. */
function codeField(options: Parameters<typeof textField>[0]): Field<string> {
  const field = textField(options);
  return {
    ...field,
    read: (name, values, context) =>
      field.read(name, { ...values, [name]: (values[name] ?? '').replace(/\s+/g, '').toUpperCase() }, context),
  };
}

/** Where a bank transfer goes, and what stands on a pro-forma invoice. Without beneficiary, bank and IBAN there is none. */
export const billingSettings = defineSettings({
  name: 'billing',
  title: 'adminSettings:billing.title',
  about: 'adminSettings:billing.about',
  notice: 'billing',
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
  },
  schema: z.object({
    beneficiary: z.string().max(120),
    taxId: z.string().regex(TAX_ID),
    bank: z.string().max(120),
    iban: z.union([z.literal(''), z.string().refine(isIban, { error: 'invalid' })]),
    swift: z.string().regex(SWIFT),
    bankCode: z.string().regex(CODE),
    bankTaxId: z.string().regex(TAX_ID),
    correspondentAccount: z.string().regex(CODE),
    vatPercent: z.number().int().min(0).max(99),
  }),
  defaults: {
    beneficiary: '',
    taxId: '',
    bank: '',
    iban: '',
    swift: '',
    bankCode: '',
    bankTaxId: '',
    correspondentAccount: '',
    vatPercent: 18,
  },
  check: (values, { locale }) => {
    const needed = ['beneficiary', 'bank', 'iban'] as const;
    const missing = needed.find((name) => values[name] === '');
    if (missing && needed.some((name) => values[name] !== '')) throw fieldError(missing, 'required', locale);
  },
});

export type Billing = (typeof billingSettings)['defaults'];
