import type { ReactNode } from 'react';

type Column<Row> = {
  label: string;
  /** For a column of buttons, which say themselves what they do. */
  isLabelHidden?: boolean;
  cell: (row: Row, index: number) => ReactNode;
};

type TableProps<Row> = {
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowTone?: (row: Row) => string | undefined;
  /** The name of the region that a wide table is scrolled in. */
  region?: string;
};

/** Rows that have no pages of their own, so no list of a resource; on a phone each cell names its column. */
export function Table<Row>({ columns, rows, rowKey, rowTone, region }: TableProps<Row>) {
  const table = (
    <table className="ListScreen-table">
      <thead>
        <tr>
          {columns.map(({ label, isLabelHidden }) => (
            <th key={label} scope="col">
              {isLabelHidden ? <span className="sr">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)} data-tone={rowTone?.(row)}>
            {columns.map(({ label, isLabelHidden, cell }) =>
              isLabelHidden ? (
                <td key={label} className="ListScreen-press">
                  {cell(row, index)}
                </td>
              ) : (
                <td key={label} data-label={label}>
                  {cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!region) return table;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ListScreen-scroll" role="region" aria-label={region} tabIndex={0}>
      {table}
    </div>
  );
}
