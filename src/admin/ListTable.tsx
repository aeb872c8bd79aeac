import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import type { ListView, RowView } from '@/contract/admin';
import { CellValue } from './CellValue';
import { FormTokens } from './FormTokens';

type ListTableProps = { view: ListView; label: string };

const numberClass = (isNumber: boolean) => (isNumber ? 'ListScreen-number' : undefined);

function Row({ row, view }: { row: RowView; view: ListView }) {
  const { t } = useTranslation('admin');
  const [first] = row.cells;
  return (
    <tr data-tone={row.tone}>
      {view.bulk.length > 0 && (
        <td className="ListScreen-choose">
          <label>
            <input type="checkbox" name="ids" value={row.id} defaultChecked={view.chosen?.includes(row.id)} />
            <span className="sr">
              {t('list.choose')} {first && 'text' in first ? first.text : row.id}
            </span>
          </label>
        </td>
      )}
      {row.cells.map((cell, index) => {
        const column = view.columns[index];
        return (
          <td key={column?.name} className={numberClass(column?.isNumber ?? false)} data-label={column?.label}>
            {index === 0 ? (
              <a className="ListScreen-open" href={row.href}>
                <CellValue cell={cell} />
              </a>
            ) : (
              <CellValue cell={cell} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type BulkButtonProps = { name: string; text: string; confirm: string | undefined };

/** A button for the chosen rows; one that asks before opens to the question. */
function BulkButton({ name, text, confirm }: BulkButtonProps) {
  const button = (
    <Button type="submit" variant="line" className={confirm && 'RecordForm-danger'} name="action" value={name}>
      {text}
    </Button>
  );
  if (!confirm) return button;
  return (
    <details className="RecordForm-confirm">
      <summary>{text}</summary>
      <p>{confirm}</p>
      {button}
    </details>
  );
}

/** The rows: each one's first cell is its link. With buttons for several rows they stand in a form. */
export function ListTable({ view, label }: ListTableProps) {
  const { t } = useTranslation('admin');
  const { columns, rows, bulk } = view;
  const table = (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ListScreen-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="ListScreen-table">
        <thead>
          <tr>
            {bulk.length > 0 && (
              <th scope="col">
                <span className="sr">{t('list.choose')}</span>
              </th>
            )}
            {columns.map(({ name, label: text, isNumber, sortHref, sorted }) => (
              <th key={name} scope="col" className={numberClass(isNumber)} aria-sort={sorted}>
                {sortHref ? <a href={sortHref}>{text}</a> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} view={view} />
          ))}
        </tbody>
      </table>
    </div>
  );
  if (bulk.length === 0) return table;
  return (
    <form method="post" className="ListScreen-list" data-bulk>
      <FormTokens form="rows" />
      {table}
      <div className="ListScreen-actions">
        {bulk.map(({ name, label: text, confirm }) => (
          <BulkButton key={name} name={name} text={text} confirm={confirm} />
        ))}
      </div>
    </form>
  );
}
