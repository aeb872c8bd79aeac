import * as z from './zod';
import { emptyIsAbsent, longTextSchema, personNameSchema, phoneSchema } from './common';
import { emailSchema } from './emailSchema.mjs';
import { throttledSchema, type Endpoint } from './endpoint';
import { MAX_MESSAGE } from './formFields';
import { formGuardFields } from './formGuard';
import { PATHS } from './paths';

export const MESSAGE_TOPICS = ['services', 'projects', 'shop', 'media', 'other'] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

export const messageRequestSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  phone_number: phoneSchema.optional(),
  topic: z.enum(MESSAGE_TOPICS),
  message: longTextSchema(MAX_MESSAGE),
  consent: z.literal(true),
  ...formGuardFields,
});
export type MessageRequest = z.infer<typeof messageRequestSchema>;

const { phone_number, blank, ...required } = messageRequestSchema.shape;

/** Maps the fields of the contact form (`CONTACT_FIELDS`) to its request. */
export const messageFormSchema = z.object({
  ...required,
  phone_number: emptyIsAbsent(phone_number),
  blank: emptyIsAbsent(blank),
});

export const messageReceiptSchema = z.object({ reference: z.string() });
export type MessageReceipt = z.infer<typeof messageReceiptSchema>;

export const messageEndpoint = {
  tag: 'Forms',
  method: 'POST',
  path: PATHS.contact,
  summary: 'A message to the organisation; answered with its reference',
  errors: ['throttled'],
  errorBodies: { throttled: throttledSchema },
  idempotencyKey: 'optional',
  body: messageRequestSchema,
  response: messageReceiptSchema,
  status: 201,
} as const satisfies Endpoint;
