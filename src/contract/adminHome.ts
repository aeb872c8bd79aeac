import type { AdminLink, Tone } from './admin';

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
  | {
      kind: 'queue';
      items: { text: string; href: string; who?: string; detail: string; tone?: 'warn' | 'bad' }[];
    }
  | { kind: 'chart'; chart: ChartView };

/** A part of the dashboard. */
export type PanelView = { name: string; title: string; isFigure: boolean; parts: PanelPart[]; links: AdminLink[] };
