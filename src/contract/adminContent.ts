/* What the server hands to the pages of content in /admin; see `admin.ts`. */

/** What was published of a record before, the newest first. */
export type HistoryView = {
  recordHref: string;
  revisions: {
    id: number;
    at: string;
    who: string;
    what: string;
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
