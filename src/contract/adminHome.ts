import type { AdminLink, Tone } from './admin';

/** Bars of one measure with the same values as a table: twelve weeks of orders. */
export type ChartView = {
  /** The heading of the table's first column: `Week`. */
  rowLabel: string;
  /** What is measured, `Orders`; each gets bars of its own. */
  series: { label: string; isNumber?: boolean }[];
  /** `label` names the row in full, `short` below its bar; `values` and `texts` are in the order of the series. */
  rows: { label: string; short: string; values: number[]; texts: string[] }[];
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
