import * as z from './zod';
import { emailSchema, emptyIsAbsent, longTextSchema, personNameSchema, phoneSchema } from './common';
import type { Endpoint } from './endpoint';
import { MAX_CONTACT_MESSAGE } from './formFields';
import { formGuardFields } from './formGuard';
import { PATHS } from './paths';

export const CONTACT_TOPICS = ['services', 'projects', 'shop', 'media', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const contactRequestSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  phone_number: phoneSchema.optional(),
  topic: z.enum(CONTACT_TOPICS),
  message: longTextSchema(MAX_CONTACT_MESSAGE),
  consent: z.literal(true),
  ...formGuardFields,
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

const { phone_number, website, ...required } = contactRequestSchema.shape;

/** Maps the fields of the contact form (`CONTACT_FIELDS`) to its request. */
export const contactFormSchema = z.object({
  ...required,
  phone_number: emptyIsAbsent(phone_number),
  website: emptyIsAbsent(website),
});

export const contactReceiptSchema = z.object({ reference: z.string() });
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;

export const contactEndpoint = {
  tag: 'Forms',
  isLocalized: true,
  method: 'POST',
  path: PATHS.contact,
  summary: 'A message to the organisation; answered with its reference',
  errors: ['throttled'],
  idempotencyKey: 'optional',
  body: contactRequestSchema,
  response: contactReceiptSchema,
  status: 201,
} as const satisfies Endpoint;
