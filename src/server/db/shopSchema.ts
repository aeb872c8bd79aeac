import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { OrderRequest, OrderStatus } from '@/contract/orders';
import type { RowOf } from './columns';
import type { PRODUCT, PRODUCT_CATEGORY, PRODUCT_TEXT } from './contentTables';
import type { ListColumns } from './searchWords';
import type { Json, Text } from './schema';

/* Money is in qəpik everywhere: 21000 is 210.00 AZN. */

type Item = { id: Generated<number> };

/** `position`: its place in the order of the site. */
type ProductCategoryTable = Item & RowOf<typeof PRODUCT_CATEGORY> & { position: Generated<number> };

/**
 * What cards, filters and orders read: short rows, so that thousands of them are counted in a millisecond.
 * The ranks are those by which an earlier version sorts: it gives a product without any its place until it is replaced.
 */
export type ProductTable = Item &
  ListColumns &
  RowOf<typeof PRODUCT> & {
    /** Never below 0: the table checks it. */
    stock: number;
    created_at: string;
    updated_at: string;
    name_rank_az: number;
    name_rank_en: number;
  };

/** The rest of a product, read for its own page only. */
type ProductTextTable = { product_id: number } & RowOf<typeof PRODUCT_TEXT>;

/**
 * Folded words a language (`lib/searchWords`). An FTS5 table without content on SQLite, where `rowid` is the id of
 * the product and nothing can be read back; a table of `tsvector` on PostgreSQL, where it is called `product_id`.
 */
type ProductSearchTable = { rowid: number; product_id: number; az: string; en: string };

/** An order keeps what it was bought as: nothing in it changes with the catalogue. */
export type CustomerOrderTable = Item & {
  number: string;
  /** Who was signed in; `null` for a guest. */
  user_id: number | null;
  status: OrderStatus;
  /** The buyer's language, for mails about the order. */
  locale: Locale;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  delivery_method: OrderRequest['delivery']['method'];
  delivery_city: Json<Text> | null;
  delivery_address: string | null;
  delivery_note: string | null;
  delivery_days: string | null;
  payment: OrderRequest['payment'];
  /** Of the company that it was bought for, with `company_tax_id`; both `null` without one. */
  company_name: string | null;
  company_tax_id: string | null;
  subtotal: number;
  delivery_fee: number;
  total: number;
  created_at: string;
  /** Until when an order that is to be confirmed holds its pieces; `null` for every other. */
  confirm_until: string | null;
};

/** `product_id` and `slug` may name a product that has left since. */
export type OrderLineTable = Item & {
  order_id: number;
  product_id: number;
  slug: string;
  name: Json<Text>;
  image: string;
  quantity: number;
  unit_price: number;
};

/** Of a status that staff took back: when, who, and why. It counts no longer and stays in the history. */
export type Undone = {
  undone_at: Generated<string | null>;
  undone_by: Generated<number | null>;
  undone_reason: Generated<string | null>;
};

/** Who moved an order on: its buyer, somebody of the staff, a call of `/api/operations`, or a job when time was up. */
export type OrderActor = 'buyer' | 'staff' | 'operations' | 'job';

export type OrderEventTable = Item & {
  order_id: number;
  status: OrderStatus;
  at: string;
  /** `null` for events from before it was kept. */
  actor: OrderActor | null;
  /** With the actor `staff`. */
  staff_id: number | null;
} & Undone;

/**
 * Folded words of number, buyer, company, phone and e-mail (`orderWords`). An FTS5 table without content on SQLite, where `rowid`
 * is the id of the order and nothing can be read back; a row for each word on PostgreSQL, where it is called `order_id`.
 */
type OrderSearchTable = { rowid: number; order_id: number; words: string; word: string };

/** SQLite only, one row; PostgreSQL has a sequence of the same name. */
export type OrderNumberTable = { last: number };

/** Answers to writes that must not happen twice. `answer` is JSON, empty while the write is under way. */
type IdempotencyTable = {
  /** The endpoint, and for a write of an account its id: `orders` and `orders/7` are other keys. */
  scope: string;
  key: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: string;
  /** The number or reference of what was stored; `null` where the answer has none. */
  record: string | null;
};

export type ShopSchema = {
  product_category: ProductCategoryTable;
  product: ProductTable;
  product_text: ProductTextTable;
  product_search: ProductSearchTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  order_search: OrderSearchTable;
  order_number: OrderNumberTable;
  idempotency: IdempotencyTable;
};
