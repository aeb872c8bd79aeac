import type { CellView } from '@/contract/admin';

export type FactRow = [label: string, value: CellView | string | null | undefined];

/** Lines beside a record: what there is a value for. */
export const pickFacts = (rows: FactRow[]): { label: string; value: CellView }[] =>
  rows.flatMap(([label, value]) =>
    value ? [{ label, value: typeof value === 'string' ? { kind: 'text', text: value } : value }] : [],
  );
