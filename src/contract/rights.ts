import * as z from './zod';
import { PASSWORD_MAX_LENGTH, userSchema } from './auth';
import { moneySchema, timestampSchema } from './common';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

const textSchema = z.string();
const event = z.object({ status: textSchema, at: timestampSchema });
const answer = z.object({ subject: textSchema, text: textSchema, at: timestampSchema });

/**
 * Everything that is kept of one person, for a file that they can read elsewhere. Files that came with an application are
 * named only; passwords are kept as hashes and belong to nobody's file.
 */
const personalDataSchema = z.object({
  exported_at: timestampSchema,
  /** `null` for a guest. */
  account: userSchema
    .extend({ created_at: timestampSchema, email_confirmed_at: timestampSchema.nullable() })
    .nullable(),
  addresses: z.array(z.object({ label: textSchema, city: textSchema, address: textSchema })),
  /** What the account's cart holds, which every device shows; empty without one. */
  cart: z.array(z.object({ name: textSchema, quantity: z.number().int() })).exactOptional(),
  sessions: z.array(
    z.object({
      created_at: timestampSchema,
      last_used_at: timestampSchema.nullable(),
      expires_at: timestampSchema,
      user_agent: textSchema.nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      number: textSchema,
      status: textSchema,
      created_at: timestampSchema,
      contact: z.record(z.string(), textSchema),
      delivery: z.record(z.string(), textSchema.nullable()),
      payment: textSchema,
      lines: z.array(z.object({ name: textSchema, quantity: z.number().int(), unit_price: moneySchema })),
      subtotal: moneySchema,
      delivery_fee: moneySchema,
      total: moneySchema,
      timeline: z.array(event),
    }),
  ),
  applications: z.array(
    z.object({
      reference: textSchema,
      status: textSchema,
      created_at: timestampSchema,
      contact: z.record(z.string(), textSchema.nullable()),
      preferred_day: textSchema.nullable().exactOptional(),
      preferred_time: textSchema.nullable().exactOptional(),
      subject: textSchema.nullable(),
      message: textSchema,
      answers: z.array(answer),
      files: z.array(z.object({ name: textSchema, format: textSchema, bytes: z.number().int() })),
      timeline: z.array(event),
    }),
  ),
  messages: z.array(
    z.object({
      reference: textSchema,
      created_at: timestampSchema,
      name: textSchema,
      phone_number: textSchema.nullable(),
      topic: textSchema,
      message: textSchema,
      answers: z.array(answer),
    }),
  ),
  /** Mails of the last 30 days, without their texts. */
  mails: z.array(z.object({ subject: textSchema, created_at: timestampSchema, sent_at: timestampSchema.nullable() })),
  /** When such a file was given out before, to the person or to staff, and how many orders were in it. */
  exports: z
    .array(z.object({ at: timestampSchema, orders: z.number().int(), by: z.enum(['you', 'staff']) }))
    .exactOptional(),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** A deletion of the account that waits: for these orders, which are under way. */
const deletionSchema = z.object({
  /** `null` where none was asked for. */
  requested_at: timestampSchema.nullable(),
  /** Numbers of the orders under way, for which a deletion waits or would wait. */
  orders: z.array(z.string()),
});
export type Deletion = z.infer<typeof deletionSchema>;

export const deletionRequestSchema = z.object({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) });
/** `isDeleted` is false where the deletion waits for orders. */
const deletionOutcomeSchema = z.object({ is_deleted: z.boolean(), orders: z.array(z.string()) });
export type DeletionOutcome = z.infer<typeof deletionOutcomeSchema>;

/** The profile shows nothing of it where `auth/me/deletion/` is a 404. */
const rights = { tag: 'Accounts', access: 'signedIn', parts: ['accounts'] } as const;

export const personalDataEndpoint = {
  ...rights,
  method: 'GET',
  path: PATHS.personalData,
  summary: 'Everything that is kept of who is signed in; by e-mail too where the e-mail is confirmed',
  response: personalDataSchema,
} as const satisfies Endpoint;
export const deletionEndpoint = {
  ...rights,
  method: 'GET',
  path: PATHS.deletion,
  summary: 'Whether the account is about to be deleted, and the orders that this waits for',
  response: deletionSchema,
} as const satisfies Endpoint;
export const deletionRequestEndpoint = {
  ...rights,
  method: 'POST',
  path: PATHS.deletion,
  summary:
    'Delete the account: at once, or when its orders under way have ended. Orders stay without the person as long as the law asks; all sessions end',
  errors: ['throttled', 'unavailable'],
  body: deletionRequestSchema,
  response: deletionOutcomeSchema,
} as const satisfies Endpoint;
export const deletionCancelEndpoint = {
  ...rights,
  method: 'DELETE',
  path: PATHS.deletion,
  summary: 'Take back a deletion that waits; nothing happens where there is none',
  response: z.undefined(),
  status: 204,
} as const satisfies Endpoint;
