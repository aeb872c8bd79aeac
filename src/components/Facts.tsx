import type { ReactNode } from 'react';

type FactsProps = {
  /** One without a value is left out. */
  facts: { label: string; value: ReactNode }[];
};

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="Facts-facts">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type Row = { label: string; value: string };

type TotalsProps = {
  rows: Row[];
  total: Row;
  /** Below the total: what is part of it. */
  note?: string;
};

/** Price breakdown with the total. */
export function Totals({ rows, total, note }: TotalsProps) {
  return (
    <>
      <dl className="Totals-totals">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="Totals-total">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      {note && <p className="tiny muted">{note}</p>}
    </>
  );
}
