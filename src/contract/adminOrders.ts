import type { Locale } from '@/config/locales';
import type { AdminLink, CellView, Tone } from './admin';
import type { StreamView } from './adminStream';
import type { OrderStatus } from './orders';

type Fact = { label: string; value: CellView };

/** The page of an order; amounts and times are texts of the reader's language. */
export type OrderView = {
  status: CellView;
  /** What the buttons were shown for: sent with them, so that nobody moves an order on that they have not seen. */
  seen: OrderStatus;
  /** Why a button changed nothing. */
  refusal: { tone: Tone; text: string } | null;
  next: { status: OrderStatus; label: string } | null;
  canCancel: boolean;
  canResend: boolean;
  lines: { name: string; href: string | null; quantity: string; price: string; sum: string }[];
  totals: { rows: { label: string; value: string }[]; total: { label: string; value: string } };
  buyer: Fact[];
  delivery: Fact[];
  links: AdminLink[];
  stream: StreamView;
};

/** What lies in the parcel, in the language of whoever gets it. */
export type Slip = {
  number: string;
  locale: Locale;
  /** `image` is its logo or icon; `hasName`: the name is in it. */
  letterhead: { name: string; image: string; hasName: boolean; lines: string[] };
  title: string;
  facts: { label: string; value: string }[];
  columns: { product: string; quantity: string; packed: string };
  lines: { name: string; quantity: string }[];
  pieces: string;
};

/** The slips of one or of several orders, each on a sheet of its own. */
export type SlipView = { back: AdminLink; slips: Slip[]; missing: string };
