import { taxIdSchema } from '@/contract/common';
import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';

export const SWIFT = /^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/;
export const CODE = /^[A-Z0-9]{0,34}$/;

/** Where a bank transfer goes, and what stands on a pro-forma invoice. Without beneficiary, bank and IBAN there is none. */
export const billingSettings = defineSettings({
  name: 'billing',
  schema: z.object({
    beneficiary: z.string().max(120),
    taxId: z.union([z.literal(''), taxIdSchema]),
    bank: z.string().max(120),
    iban: z.union([z.literal(''), z.string().refine(isIban, { error: 'invalid' })]),
    swift: z.string().regex(SWIFT),
    bankCode: z.string().regex(CODE),
    bankTaxId: z.union([z.literal(''), taxIdSchema]),
    correspondentAccount: z.string().regex(CODE),
    vatPercent: z.number().int().min(0).max(99),
    /** Working days from the order in which an invoice is to be paid; 0 where nothing is said of it. */
    paymentDays: z.number().int().min(0).max(90),
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
    paymentDays: 5,
  },
});

export type Billing = (typeof billingSettings)['defaults'];

/** An account number of Azerbaijan always has so many signs. */
const AZ_LENGTH = 28;

/** Whether it is an IBAN, in capitals and without spaces: its check digits are right (ISO 13616, remainder 1 of 97). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if (text.startsWith('AZ') && text.length !== AZ_LENGTH) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
