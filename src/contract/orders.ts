import * as z from './zod';
import {
  emailSchema,
  idSchema,
  imageSchema,
  moneySchema,
  personNameSchema,
  phoneSchema,
  slugSchema,
  timestampSchema,
} from './common';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

export const MAX_CART_LINES = 100;
export const MAX_QUANTITY = 999;

const lineSchema = z.object({ id: idSchema, quantity: z.number().int().min(1).max(MAX_QUANTITY) });

/** Lines of a cart; two lines with the same product id are rejected. */
const uniqueLines = <T extends z.ZodObject>(line: T) =>
  z
    .array(line)
    .min(1)
    .max(MAX_CART_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: 'duplicate' });

export const quoteRequestSchema = z.object({ lines: uniqueLines(lineSchema), city: idSchema.optional() });
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/**
 * The current price of a cart. `change` is the difference from the request: `quantity` was lowered to `available`,
 * `gone` is no longer on sale or sold out (quantity 0), `price` occurs only in the answer to an order. Optional fields
 * may be absent with another backend, here and below.
 */
export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      id: z.number().int(),
      slug: slugSchema.nullable().exactOptional(),
      name: z.string(),
      image: imageSchema.nullable().exactOptional(),
      quantity: z.number().int().min(0),
      unit_price: moneySchema,
      total: moneySchema,
      available: z.number().int().min(0),
      change: z.enum(['price', 'quantity', 'gone']).nullable(),
    }),
  ),
  subtotal: moneySchema,
  delivery: moneySchema,
  total: moneySchema,
});
export type Quote = z.infer<typeof quoteSchema>;

export const orderRequestSchema = z.object({
  lines: uniqueLines(lineSchema.extend({ unit_price: moneySchema })),
  contact: z.object({
    first_name: personNameSchema,
    last_name: personNameSchema,
    email: emailSchema,
    phone_number: phoneSchema,
  }),
  delivery: z.discriminatedUnion('method', [
    z.object({
      method: z.literal('courier'),
      city: idSchema,
      address: z.string().trim().min(3).max(300),
      note: z.string().trim().max(500).optional(),
    }),
    z.object({ method: z.literal('pickup'), note: z.string().trim().max(500).optional() }),
  ]),
  payment: z.enum(['on_delivery', 'bank_transfer']),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

const { contact, delivery, payment } = orderRequestSchema.shape;
const [courier, pickup] = delivery.options;

/** The fields of the checkout: an order without its lines. The value of a select is a string. */
export const checkoutFormSchema = z.object({
  contact,
  delivery: z.discriminatedUnion('method', [courier.extend({ city: z.coerce.number().pipe(idSchema) }), pickup]),
  payment,
});
export type Checkout = z.infer<typeof checkoutFormSchema>;

export const orderLookupSchema = z.object({ number: z.string().trim().min(1).max(40), email: emailSchema });

export const ORDER_STATUSES = ['received', 'confirmed', 'packed', 'on_the_way', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
const statusSchema = z.enum(ORDER_STATUSES);

export const orderSchema = z.object({
  number: z.string(),
  status: statusSchema,
  created_at: timestampSchema.exactOptional(),
  currency: z.literal('AZN').exactOptional(),
  lines: z.array(
    z.object({
      id: z.number().int(),
      slug: slugSchema.nullable().exactOptional(),
      name: z.string(),
      image: imageSchema.nullable().exactOptional(),
      quantity: z.number().int().min(1),
      unit_price: moneySchema,
      total: moneySchema,
    }),
  ),
  contact: z
    .object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone_number: z.string() })
    .exactOptional(),
  delivery: z
    .object({
      method: z.enum(['courier', 'pickup']),
      city: z.string().nullable(),
      address: z.string().nullable(),
      note: z.string().nullable(),
      days: z.string().nullable(),
    })
    .exactOptional(),
  payment: z.enum(['on_delivery', 'bank_transfer']).exactOptional(),
  subtotal: moneySchema.exactOptional(),
  delivery_fee: moneySchema.exactOptional(),
  total: moneySchema,
  timeline: z.array(z.object({ status: statusSchema, at: timestampSchema })),
});
export type Order = z.infer<typeof orderSchema>;
/** The answer of the embedded backend. */
export type CompleteOrder = Required<Order>;

/**
 * The placed order and the token that gives access to it. `payment_href` is the payment provider's page:
 * `null` when the provider gave none, absent when the order is not paid online.
 */
export const placedOrderSchema = orderSchema.extend({
  token: z.string(),
  lines: orderSchema.shape.lines.exactOptional(),
  timeline: orderSchema.shape.timeline.exactOptional(),
  payment_href: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .exactOptional(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
export type CompletePlacedOrder = CompleteOrder & Pick<PlacedOrder, 'token' | 'payment_href'>;

export const orderSummarySchema = orderSchema.pick({
  number: true,
  status: true,
  created_at: true,
  total: true,
  currency: true,
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** `409 cart_changed`: no order was stored; `quote` has the current prices. */
export const cartChangedSchema = z.object({ detail: z.string(), code: z.literal('cart_changed'), quote: quoteSchema });

const shop = { tag: 'Shop', isLocalized: true } as const;

export const quoteEndpoint = {
  ...shop,
  method: 'POST',
  path: PATHS.quote,
  summary: 'What a cart costs now, and what changed line by line',
  isReadOnly: true,
  body: quoteRequestSchema,
  response: quoteSchema,
  status: 200,
} as const satisfies Endpoint;
export const orderPlaceEndpoint = {
  ...shop,
  method: 'POST',
  path: PATHS.orders,
  summary: 'Place an order; with changed prices or stock 409 cart_changed and nothing is stored',
  errors: ['cart_changed'],
  errorBodies: { cart_changed: cartChangedSchema },
  access: 'optional',
  idempotencyKey: 'required',
  body: orderRequestSchema,
  response: placedOrderSchema,
  status: 201,
} as const satisfies Endpoint;
export const ordersEndpoint = {
  ...shop,
  method: 'GET',
  path: PATHS.orders,
  summary: 'The orders of who is signed in, newest first',
  access: 'signedIn',
  response: z.array(orderSummarySchema),
  status: 200,
} as const satisfies Endpoint;
export const orderLookupEndpoint = {
  ...shop,
  method: 'POST',
  path: PATHS.orderLookup,
  summary: 'The token of an order by its number and e-mail; one and the same 404 otherwise',
  errors: ['not_found', 'throttled'],
  body: orderLookupSchema,
  response: z.object({ number: z.string(), token: z.string() }),
  status: 200,
} as const satisfies Endpoint;
export const orderEndpoint = {
  ...shop,
  method: 'GET',
  path: 'orders/{number}/',
  summary: 'One order, for its owner or with its token',
  access: 'optional',
  params: z.object({ number: z.string().max(40) }),
  query: z.object({ token: z.string().max(200).optional() }),
  response: orderSchema,
  status: 200,
} as const satisfies Endpoint;
