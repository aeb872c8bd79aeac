import * as z from './zod';
import { imageSchema, moneySchema, slugSchema } from './common';
import { errorSchema, type Endpoint } from './endpoint';
import { PATHS } from './paths';
import { lineSchema, MAX_CART_LINES } from './quotes';

/** A line as a browser sends it; `unit_price` is what the buyer saw when the product was added. */
const accountLineSchema = lineSchema.extend({ unit_price: moneySchema.exactOptional() });

/**
 * The cart of an account: the same list on every device. `version` names exactly these lines; a list that was never stored
 * has one too. A product that has left the shop has neither slug nor picture.
 */
export const accountCartSchema = z.object({
  version: z.string().min(1).max(100),
  lines: z.array(
    accountLineSchema.extend({
      id: z.number().int(),
      slug: slugSchema.nullable(),
      name: z.string(),
      image: imageSchema.nullable(),
    }),
  ),
});
export type AccountCart = z.infer<typeof accountCartSchema>;

const accountCartRequestSchema = z.object({
  version: accountCartSchema.shape.version,
  lines: z
    .array(accountLineSchema)
    .max(MAX_CART_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: 'duplicate' }),
});
export type AccountCartRequest = z.infer<typeof accountCartRequestSchema>;

/** `409 cart_conflict`: nothing was stored; `cart` is what is stored now. */
export const cartConflictSchema = errorSchema.extend({
  code: z.literal('cart_conflict'),
  cart: accountCartSchema,
});

/** Where `auth/me/cart/` is a 404 every browser has a cart of its own. */
const accountCart = {
  tag: 'Accounts',
  access: 'signedIn',
  path: PATHS.accountCart,
  parts: ['accounts', 'shop'],
} as const;

export const accountCartEndpoint = {
  ...accountCart,
  method: 'GET',
  summary: 'The cart of who is signed in, the same on every device; empty 30 days after its last change',
  response: accountCartSchema,
} as const satisfies Endpoint;
export const accountCartChangeEndpoint = {
  ...accountCart,
  method: 'PUT',
  summary:
    'Replace the lines of the version that is named; another version is refused with the present list, unless that has the same lines. An order takes its lines out',
  errors: ['cart_conflict', 'throttled'],
  errorBodies: { cart_conflict: cartConflictSchema },
  body: accountCartRequestSchema,
  response: accountCartSchema,
} as const satisfies Endpoint;
