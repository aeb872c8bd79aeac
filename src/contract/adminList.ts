import type { AdminLink, CellView } from './admin';

/* What the server hands to the lists of /admin. */

export type ColumnView = {
  name: string;
  label: string;
  isNumber: boolean;
  /** Whether a phone shows the label beside the value. */
  needsLabel: boolean;
  /** The list sorted by this column, or the other way round where it is already; none where it cannot be. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
};

export type FilterView =
  | { kind: 'search'; name: string; label: string; value: string }
  /** A date, `2026-12-31`. */
  | { kind: 'date'; name: string; label: string; value: string }
  | { kind: 'choice'; name: string; label: string; value: string; options: { value: string; text: string }[] };

export type RowView = {
  id: string;
  /** The record's page; the first cell is the link. */
  href: string;
  cells: CellView[];
  /** Marks rows to look at first. */
  tone?: 'warn' | 'bad' | undefined;
  /** The stored address of its picture, or empty; only in lists with pictures. */
  picture?: string;
  /** What the person sees of it: a press on rows that changed since does nothing. */
  seen?: string;
  /** The rows that it can be moved past. */
  above?: string;
  below?: string;
};

/** What a press did with one of the chosen rows. */
export type RowResult = { title: string; href: string; isDone: boolean; text: string; link?: AdminLink };

export type ListView = {
  /** The list without a query. */
  path: string;
  columns: ColumnView[];
  /** What it is for; empty for most. */
  lead: string;
  /** Links to parts of the list, with how many each has where that is known. */
  tabs: (AdminLink & { count: string; isCurrent: boolean })[];
  filters: FilterView[];
  /** How many of the filters beside the search are set. */
  filtersSet: number;
  /** Other parameters that the form of the filters keeps. */
  kept: Record<string, string>;
  isFiltered: boolean;
  /** Whether rows can be moved now. */
  isOrdered: boolean;
  rows: RowView[];
  /** What to do where there are none. */
  emptyText: string;
  /** Why a press did nothing. */
  problem: string;
  /** What the last press did, where not all of it was done. */
  results: { summary: string; rows: RowResult[] } | null;
  /** Ids of rows that are chosen already. */
  chosen?: string[];
  /** `1 000+` where there are more than are counted. */
  countText: string;
  previousHref?: string;
  nextHref?: string;
  newLink?: AdminLink;
  /**
   * Buttons for the chosen rows: each posts `action` and `ids`. `confirm` is asked before, in the page itself; `counted` is
   * the label with `{n}` for how many are chosen.
   */
  bulk: { name: string; label: string; confirm?: string; isDanger?: boolean; counted?: string }[];
  /** Links beside the heading, such as an export. */
  links: AdminLink[];
};
