import * as z from './zod';
import {
  addressSchema,
  idSchema,
  moneySchema,
  oneLineSchema,
  optionalTextSchema,
  personNameSchema,
  phoneSchema,
  postalAddressSchema,
  taxIdSchema,
  timestampSchema,
} from './common';
import { emailSchema } from './emailSchema.mjs';
import { throttledSchema, type Endpoint } from './endpoint';
import { PATHS } from './paths';
import { productCardSchema } from './products';
import { lineSchema, pricedLineSchema, quoteSchema, uniqueLines } from './quotes';
import { recordLookupSchema } from './recordLookup';

const noteSchema = optionalTextSchema(500).optional();

/** Who buys for a company gives its name and its tax number (VÖEN), which stand on a pro-forma invoice. */
export const companySchema = z.object({
  name: oneLineSchema(150),
  tax_id: taxIdSchema,
});

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
      address: postalAddressSchema,
      note: noteSchema,
    }),
    z.object({ method: z.literal('pickup'), note: noteSchema }),
  ]),
  payment: z.enum(['on_delivery', 'bank_transfer']),
  /** Only where the quote says `takes_company`. */
  company: companySchema.optional(),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

const { contact, delivery, payment } = orderRequestSchema.shape;
const [courier, pickup] = delivery.options;

/** The fields of the checkout: an order without its lines. The value of a select is a string. */
export const checkoutFormSchema = z.object({
  contact,
  delivery: z.discriminatedUnion('method', [courier.extend({ city: z.coerce.number().pipe(idSchema) }), pickup]),
  payment,
  company: z.discriminatedUnion('is_company', [
    companySchema.extend({ is_company: z.literal(true) }),
    z.object({ is_company: z.literal(false) }),
  ]),
});
export type Checkout = z.infer<typeof checkoutFormSchema>;

/**
 * `to_confirm` holds the pieces until `confirm_until`: the buyer confirms by the link in the mail (`received` follows),
 * or the organisation by phone; otherwise it is cancelled.
 */
export const ORDER_STATUSES = [
  'to_confirm',
  'received',
  'confirmed',
  'packed',
  'on_the_way',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
const statusSchema = z.enum(ORDER_STATUSES);

/** Where a bank transfer goes; empty what there is not. */
const bankDetailsSchema = z.object({
  beneficiary: z.string(),
  tax_id: z.string(),
  bank: z.string(),
  iban: z.string(),
  swift: z.string(),
  bank_code: z.string(),
  bank_tax_id: z.string(),
  correspondent_account: z.string(),
});
export type BankDetails = z.infer<typeof bankDetailsSchema>;

const orderSchema = z.object({
  number: z.string(),
  status: statusSchema,
  /** Of an order that is to be confirmed; `null` for every other. */
  confirm_until: timestampSchema.nullable(),
  /** While it is to be confirmed: the mail with its link can be sent again, `orders/{number}/mail/`. */
  can_mail_again: z.boolean().exactOptional(),
  created_at: timestampSchema,
  currency: z.literal('AZN'),
  lines: z.array(pricedLineSchema.extend({ quantity: z.number().int().min(1) })),
  /** Absent where the data of the buyer were deleted. */
  contact: z
    .object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone_number: z.string() })
    .exactOptional(),
  delivery: z.object({
    method: z.enum(['courier', 'pickup']),
    city: z.string().nullable(),
    address: z.string().nullable(),
    note: z.string().nullable(),
    days: z.string().nullable(),
  }),
  payment: z.enum(['on_delivery', 'bank_transfer']),
  company: companySchema.nullable(),
  /** Of an order that is to be paid by bank transfer. */
  bank_details: bankDetailsSchema.nullable(),
  /** The pro-forma invoice, where a company can have one. It opens without a login: the address has a token. */
  invoice_href: addressSchema.nullable(),
  subtotal: moneySchema,
  delivery_fee: moneySchema,
  total: moneySchema,
  /** VAT that the total includes, in per cent; 0 where the seller is not registered for it. */
  vat_percent: z.number().int().min(0).max(99),
  timeline: z.array(z.object({ status: statusSchema, at: timestampSchema })),
});
/** With its buyer. */
export type CompleteOrder = Required<z.infer<typeof orderSchema>>;

const shownOrderSchema = orderSchema.extend({
  /** What goes with what was bought, and can be bought now; absent where there is nothing. */
  related_products: z.array(productCardSchema).max(2).exactOptional(),
});
export type Order = z.infer<typeof shownOrderSchema>;

/**
 * The placed order and the token that gives access to it. `payment_href` is the payment provider's page:
 * `null` when the provider gave none, absent when the order is not paid online.
 */
export const placedOrderSchema = orderSchema.extend({
  token: z.string(),
  payment_href: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .exactOptional(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
export type CompletePlacedOrder = CompleteOrder & Pick<PlacedOrder, 'token' | 'payment_href'>;

const orderSummarySchema = orderSchema.pick({
  number: true,
  status: true,
  created_at: true,
  total: true,
  currency: true,
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** `409 cart_changed`: no order was stored; `quote` has the current prices. */
export const cartChangedSchema = z.object({ detail: z.string(), code: z.literal('cart_changed'), quote: quoteSchema });

const shop = { tag: 'Shop' } as const;

export const orderPlaceEndpoint = {
  ...shop,
  method: 'POST',
  path: PATHS.orders,
  parts: ['shop'],
  summary: 'Place an order; with changed prices or stock 409 cart_changed and nothing is stored',
  errors: ['cart_changed', 'throttled'],
  errorBodies: { cart_changed: cartChangedSchema, throttled: throttledSchema },
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
  parts: ['shop', 'accounts'],
  summary: 'The orders of who is signed in, newest first',
  access: 'signedIn',
  response: z.array(orderSummarySchema),
} as const satisfies Endpoint;
export const orderLookupEndpoint = {
  ...shop,
  method: 'POST',
  path: PATHS.orderLookup,
  summary: 'The token of an order by its number and e-mail; one and the same 404 otherwise',
  errors: ['not_found', 'throttled'],
  body: recordLookupSchema,
  response: z.object({ number: z.string(), token: z.string() }),
} as const satisfies Endpoint;
export const orderEndpoint = {
  ...shop,
  method: 'GET',
  path: 'orders/{number}/',
  summary: 'One order, for its owner or with its token',
  access: 'optional',
  params: z.object({ number: z.string().max(40) }),
  query: z.object({ token: z.string().max(200).optional() }),
  response: shownOrderSchema,
} as const satisfies Endpoint;
export const orderConfirmEndpoint = {
  ...shop,
  method: 'POST',
  path: 'orders/{number}/confirm/',
  summary:
    'Confirm an order by the token of the link in its mail, which also opens the order; once more changes nothing',
  errors: ['not_found', 'status_refused'],
  params: z.object({ number: z.string().max(40) }),
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ number: z.string(), status: statusSchema }),
} as const satisfies Endpoint;
export const orderMailEndpoint = {
  ...shop,
  method: 'POST',
  path: 'orders/{number}/mail/',
  summary:
    'Send the mail once more by which an order is confirmed, also to another e-mail, which is then that of the order; twice within a minute sends one',
  errors: ['not_found', 'status_refused', 'throttled'],
  params: z.object({ number: z.string().max(40) }),
  body: z.object({ token: z.string().min(1).max(200), email: emailSchema }),
  response: z.object({ number: z.string(), status: statusSchema }),
} as const satisfies Endpoint;
