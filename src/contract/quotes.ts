import * as z from './zod';
import { idSchema, imageSchema, moneySchema, slugSchema } from './common';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

export const MAX_CART_LINES = 100;
export const MAX_QUANTITY = 999;

export const lineSchema = z.object({ id: idSchema, quantity: z.number().int().min(1).max(MAX_QUANTITY) });

/** Lines of a cart; two lines with the same product id are rejected. */
export const uniqueLines = <T extends z.ZodObject>(line: T) =>
  z
    .array(line)
    .min(1)
    .max(MAX_CART_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: 'duplicate' });

export const quoteRequestSchema = z.object({ lines: uniqueLines(lineSchema), city: idSchema.optional() });
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** A line of a quote or an order, with its product as it is or was named. */
export const pricedLineSchema = z.object({
  id: z.number().int(),
  slug: slugSchema.nullable().exactOptional(),
  name: z.string(),
  image: imageSchema.nullable().exactOptional(),
  quantity: z.number().int().min(0),
  unit_price: moneySchema,
  total: moneySchema,
});

/**
 * The current price of a cart. `change` is the difference from the request: `quantity` was lowered to `available` or to
 * `max_quantity`, `gone` is no longer on sale or sold out (quantity 0), `price` occurs only in the answer to an order.
 */
export const quoteSchema = z.object({
  lines: z.array(
    pricedLineSchema.extend({
      available: z.number().int().min(0),
      /** Most pieces of this product in one order. */
      max_quantity: z.number().int().min(1).exactOptional(),
      change: z.enum(['price', 'quantity', 'gone']).nullable(),
    }),
  ),
  subtotal: moneySchema,
  delivery: moneySchema,
  total: moneySchema,
  /** Most pieces in one order, and most that they may cost without delivery. */
  limits: z.object({ pieces: z.number().int().min(1), subtotal: moneySchema }),
  /** VAT that the prices include, in per cent; 0 where the seller is not registered for it. */
  vat_percent: z.number().int().min(0).max(99).exactOptional(),
  /** Whether an order may name a company (`company`). */
  takes_company: z.boolean().exactOptional(),
  /** Whether a bank transfer can be chosen; without it yes. */
  takes_transfer: z.boolean().exactOptional(),
  /** Why this cart is refused as an order, each with its limit in the language of the base. `id` is that of a line. */
  issues: z.array(
    z.object({
      code: z.enum(['max_quantity', 'max_pieces', 'max_subtotal']),
      id: z.number().int().exactOptional(),
      detail: z.string(),
    }),
  ),
});
export type Quote = z.infer<typeof quoteSchema>;

export const quoteEndpoint = {
  tag: 'Shop',
  method: 'POST',
  path: PATHS.quote,
  parts: ['shop'],
  summary: 'What a cart costs now, what changed line by line, and whether it can be ordered',
  isReadOnly: true,
  body: quoteRequestSchema,
  response: quoteSchema,
} as const satisfies Endpoint;
