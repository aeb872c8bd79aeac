import { taxIdSchema } from '@/contract/common';
import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';
import { isIban } from './isIban';

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
