import type { AdminLink, Tone, CellView } from './admin';
import type { Locale } from '@/config/locales';
import type { OrderStatus } from './orders';

/* What the server hands to the pages of /admin; see `admin.ts`. */

/** `values`, `texts` and what follows them are in the order of the series. */
export type ChartRow = {
  /** Names the row in full, `short` below its bar. */
  label: string;
  short: string;
  values: number[];
  texts: string[];
  /** The values as they stand above the bar. */
  tops: string[];
  /** The values of the row that this one is compared with: a dotted line across the bar. */
  before?: { values: number[]; texts: string[] };
};

/** Bars of one measure with the same values as a table: twelve weeks of orders. */
export type ChartView = {
  /** The heading of the table's first column: `Week`. */
  rowLabel: string;
  /** What is measured, `Orders`; each gets bars of its own. */
  series: { label: string; isNumber?: boolean }[];
  rows: ChartRow[];
  /** What the dotted lines are, where a row has `before`. */
  beforeLabel?: string;
};

/** What can be done about a row at once: a link, or a button that posts `fields` to `path`. */
export type QueueVerb = { text: string; href: string } | { text: string; path: string; fields: Record<string, string> };

/** A row of work. `about` is what it is about in a few words, `sum` what it is worth. */
export type QueueItem = {
  text: string;
  href: string;
  who?: string;
  about?: string;
  sum?: string;
  detail: string;
  tone?: 'warn' | 'bad';
  verbs?: QueueVerb[];
};

/** A number at the top of the first page. `before` is what it is compared with; `days` draws a star a day, a pane for each. */
export type FigureView = {
  name: string;
  label: string;
  value: string;
  before: string;
  href?: string;
  tone?: 'warn' | 'bad';
  days?: { label: string; count: number }[];
};

export type HomeView = { figures: FigureView[]; panels: PanelView[] };

export type PanelPart =
  | { kind: 'text'; text: string; tone?: Tone }
  /** Numbers side by side, each a link to what it counts. */
  | { kind: 'counts'; items: { label: string; value: string; href?: string; tone?: 'warn' | 'bad' }[] }
  /** A list; `isDone` makes it a check-list. */
  | {
      kind: 'items';
      items: { text: string; href?: string; detail?: string; tone?: 'warn' | 'bad'; isDone?: boolean }[];
    }
  /** Rows of work: what it is, whose, and until when or since when; `tone` for what is late. */
  | { kind: 'queue'; items: QueueItem[] }
  | { kind: 'chart'; chart: ChartView };

/** A part of the dashboard. */
export type PanelView = { name: string; title: string; isFigure: boolean; parts: PanelPart[]; links: AdminLink[] };

/** What the search of the back office gives, on its page and to its script. */
export type OfficeSearchGroup = {
  title: string;
  items: { text: string; href: string; detail?: string }[];
  /** The list with everything that was found of it. */
  allHref?: string;
};

/** `isNear`: nothing holds what was typed, and these are near to it. */
export type OfficeSearchView = { q: string; groups: OfficeSearchGroup[]; isNear: boolean };

/** A change of a text with a few words around it. */
export type TextChange = { start: string; removed: string; added: string; end: string };

/** What was published of a record before, the newest first. */
export type HistoryView = {
  recordHref: string;
  /** Its state now, who published it when, and since when there is a draft. */
  now: { title: string; state: CellView; details: string[] };
  revisions: {
    id: number;
    at: string;
    who: string;
    what: string;
    /** What it changed of the version before, by the labels of the form, and the first of it. */
    changed: string[];
    change: TextChange | null;
    /** What differs from what the record's form shows now. */
    differences: { label: string; then: string; now: string }[];
  }[];
};

export type StockView = {
  recordHref: string;
  /** Pieces when the page was made. */
  stock: number;
  typed: string;
  error: string;
};

/** An application or a message with everything that can be done with it. */
export type InboxView = {
  /** Changes with every answer and status: forms send it back. */
  version: string;
  /** Whether something happened since the page was opened, so that what was sent was not done. */
  isOutdated: boolean;
  status: CellView;
  /** When it came, in words. */
  at: string;
  /** Where their number can have it. */
  whatsapp: AdminLink | null;
  facts: { label: string; value: CellView }[];
  /** Why a person should check it first; empty for most. */
  warning: string;
  message: { text: string; lang: Locale };
  attachments: { href: string; text: string }[];
  /** `null` where the sender gave no e-mail. Without a mail server no answer is sent. */
  answer: {
    recipient: string;
    lang: Locale;
    language: string;
    subject: string;
    text: string;
    isSent: boolean;
  } | null;
  /** By input name. */
  errors: Record<string, string>;
  /** Whether the next status needs no mail. */
  isQuiet: boolean;
  /** The statuses that can follow the present one. */
  following: { value: string; text: string }[];
  assignee: { value: string; options: { value: string; text: string }[] };
  stream: StreamView;
  /** What the sender sees of it; `null` for a message, which has no page. */
  senderHref: string | null;
};

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

/** Something that happened at an order or a request, in the language of whoever reads. */
export type StreamEntry = {
  key: string;
  kind: 'status' | 'back' | 'mail' | 'note' | 'files';
  /** ISO 8601, and as it is shown. */
  at: string;
  shownAt: string;
  title: string;
  /** Who did it, empty where nobody is known. */
  who: string;
  /** What became of a mail. */
  tag: { text: string; tone?: 'ok' | 'warn' | 'bad' } | null;
  /** Words that somebody wrote: a note, a reason, an answer. */
  text: string;
  lang: Locale | null;
  /** As it was sent; `null` for what is no mail, and once it is no longer kept. */
  mail: { recipient: string; subject: string; text: string; lang: Locale; language: string } | null;
  links: AdminLink[];
};

/** The list of everything that happened, the form for a note, and the last step where it can be taken back. */
export type StreamView = {
  entries: StreamEntry[];
  /** What was typed where it was refused. */
  note: { typed: string; error: string };
  back: {
    /** Names the step: nobody takes one back that they have not seen. */
    eventId: number;
    lead: string;
    /** Whether there is somebody to be mailed about it. */
    canNotify: boolean;
    typed: { reason: string; notify: boolean };
    error: string;
  } | null;
  /** Why the last step was not taken back. */
  refusal: { tone: Tone; text: string } | null;
};

export type MailPreviewsView = {
  groups: { title: string; mails: { href: string; text: string; isCurrent: boolean }[] }[];
  /** Whether the one that is shown was asked for: a narrow screen has either it or the list. */
  isChosen: boolean;
  shown: {
    kind: string;
    locale: Locale;
    subject: string;
    text: string;
    /** The address of its HTML, a document of its own. */
    src: string;
    /** In each language. */
    links: { locale: Locale; href: string; text: string; isCurrent: boolean }[];
    sendTo: string;
  };
};

/** The personal data of somebody whom staff look for by e-mail. */
export type PeopleView = {
  typed: string;
  error: string;
  /** What is kept, by label; `null` before anybody was looked for. */
  found: { contact: string; isEmpty: boolean; facts: { label: string; value: string }[] } | null;
  /** Whether the reader may delete. */
  canDelete: boolean;
  years: number;
  /** Why the person was not deleted; empty otherwise. */
  deleteError: string;
  waiting: { email: string; since: string; orders: string }[];
};

/** What is kept how long. */
export type RetentionView = {
  lead: string;
  groups: { title: string; rules: { what: string; kept: string; removed: string }[] }[];
  /** A sentence about applications that nobody closed; empty without. */
  neverClosed: string;
};

/** What the checks of the installation have found, for owners. */
export type ChecksView = {
  checks: {
    name: string;
    title: string;
    text: string;
    tone: Tone;
    /** When it was made; empty where it was not yet. */
    at: string;
  }[];
};

/** The machine that the site is on, for owners. */
export type SystemView = {
  /** When the last good backup was. */
  backup: { text: string; tone: Tone };
  /** When they are made, how many are kept, where and how, as the site is configured. */
  facts: { label: string; value: string }[];
  /** What only whoever looks after the server has to know. */
  server: { label: string; value: string }[];
  isUnderWay: boolean;
  /** The public half of the key with which they are signed; `null` before the first. */
  signer: string | null;
  backups: {
    id: number;
    at: string;
    /** Size and files, or why it failed. */
    text: string;
    hasFailed: boolean;
    /** Where it is kept still. */
    href?: string;
  }[];
};

type HelpChapterLink = AdminLink & { isCurrent: boolean; sections: AdminLink[] };

export type TaskIcon = 'package' | 'mail' | 'pencil' | 'shopping-bag' | 'layout-grid' | 'user-plus';

/** The guide of the back office: one chapter, or none on the page of the contents. */
export type HelpView = {
  /** What the guide is opened for most, on its first page. */
  tasks: (AdminLink & { about: string; icon: TaskIcon })[];
  contents: HelpChapterLink[];
  /** `html` is safe to insert: it comes from a file of the product. */
  chapter: { html: string; previous: AdminLink | null; next: AdminLink | null } | null;
};
