import { LOCALES } from '@/config/locales';
import { emailSchema } from '@/contract/emailSchema.mjs';
import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';

/** A name in front of an address: nothing that ends a header or turns its text. */
export const SENDER_NAME = /^[^\p{C}<>@"\\]*$/u;
export const MAX_RECIPIENTS = 10;

const addressSchema = z.union([emailSchema, z.literal('')]);
const recipientsSchema = z.array(emailSchema).max(MAX_RECIPIENTS);
const nameSchema = z.string().max(80).regex(SENDER_NAME);

/** Who gets which mails of the site, and from whom visitors get theirs. */
export const mailSettings = defineSettings({
  name: 'mail',
  schema: z.object({
    orders: recipientsSchema,
    applications: recipientsSchema,
    messages: recipientsSchema,
    senderName: z.object({ az: nameSchema, en: nameSchema }),
    senderAddress: addressSchema,
    replyTo: addressSchema,
    /** Of the mails to these recipients. */
    language: z.enum(LOCALES),
  }),
  defaults: {
    orders: [],
    applications: [],
    messages: [],
    senderName: { az: '', en: '' },
    senderAddress: '',
    replyTo: '',
    language: 'az',
  },
});
