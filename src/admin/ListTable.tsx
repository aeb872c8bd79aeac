import { useTexts } from '@/providers/TextsProvider';
import type { AdminFrameView } from '@/contract/admin';
import type { ColumnView, ListView, RowView } from '@/contract/adminList';
import { artSource, isArt } from '@/components/pictureSource';
import { thumbnailAddress } from '@/lib/pictureAddress';
import { CellValue } from './CellValue';
import { FormTokens } from './FormTokens';
import { ConfirmedButton } from './PostButton';

type ListTableProps = { view: ListView; frame: AdminFrameView };

/** The form of the buttons that move rows: those of the chosen rows have another around the table. */
const MOVES = 'moves';

const columnClass = ({ isNumber, needsLabel }: Pick<ColumnView, 'isNumber' | 'needsLabel'>) =>
  [isNumber && 'ListScreen-number', needsLabel && 'ListScreen-labelled'].filter(Boolean).join(' ') || undefined;

/** Up and down, each past the row that stands there now: pressed twice it moves once. */
function MoveButtons({ row, title }: { row: RowView; title: string }) {
  const t = useTexts('adminList');
  const button = (way: 'up' | 'down', value: string) => (
    <button id={`${way}-${row.id}`} className="ListScreen-move" type="submit" form={MOVES} name="move" value={value}>
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
      <span className="sr">
        {t(way)}: {title}
      </span>
    </button>
  );
  return (
    <td className="ListScreen-moves">
      {row.above !== undefined && button('up', `${row.id}:before:${row.above}`)}
      {row.below !== undefined && button('down', `${row.id}:after:${row.below}`)}
    </td>
  );
}

/** 40 px of its picture, which says nothing beside its name. */
function Thumbnail({ address, brand }: { address: string; brand: string | undefined }) {
  const src = isArt(address) ? artSource(address, 40, 40, brand) : thumbnailAddress(address);
  if (!src) return <span className="ListScreen-thumbnail" />;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a small picture of our own
    <img className="ListScreen-thumbnail" src={src} alt="" width={40} height={40} loading="lazy" decoding="async" />
  );
}

function Row({ row, view, brand }: { row: RowView; view: ListView; brand: string | undefined }) {
  const t = useTexts('admin');
  const [first] = row.cells;
  const title = first && 'text' in first ? first.text : row.id;
  return (
    <tr data-tone={row.tone}>
      {view.bulk.length > 0 && (
        <td className="ListScreen-choose">
          <label className="Check-check">
            <input type="checkbox" name="ids" value={row.id} defaultChecked={view.chosen?.includes(row.id)} />
            <span className="sr">
              {t('list.choose')} {title}
            </span>
          </label>
          {row.seen !== undefined && <input type="hidden" name="seen" value={`${row.id}:${row.seen}`} />}
        </td>
      )}
      {row.cells.map((cell, index) => {
        const column = view.columns[index];
        return (
          <td key={column?.name} className={column && columnClass(column)} data-label={column?.label}>
            {index === 0 ? (
              <a className="ListScreen-open" href={row.href}>
                {row.picture !== undefined && <Thumbnail address={row.picture} brand={brand} />}
                <CellValue cell={cell} />
              </a>
            ) : (
              <CellValue cell={cell} />
            )}
          </td>
        );
      })}
      {view.isOrdered && <MoveButtons row={row} title={title} />}
    </tr>
  );
}

/** The rows: each one's first cell is its link. With buttons for several rows they stand in a form. */
export function ListTable({ view, frame }: ListTableProps) {
  const t = useTexts(['admin', 'adminList']);
  const { columns, rows, bulk, isOrdered } = view;
  const table = (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ListScreen-scroll" role="region" aria-label={frame.title} tabIndex={0}>
      <table className="ListScreen-table">
        <thead>
          <tr>
            {bulk.length > 0 && (
              <th scope="col" className="ListScreen-choose">
                <span className="sr">{t('list.choose')}</span>
                {/* `scripts/admin/list.ts` puts the box for all of them into it. */}
                <span className="Check-check" data-all={t('list.choose')} hidden />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.name} scope="col" className={columnClass(column)} aria-sort={column.sorted}>
                {column.sortHref ? <a href={column.sortHref}>{column.label}</a> : column.label}
              </th>
            ))}
            {isOrdered && <th scope="col">{t('adminList:order')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} view={view} brand={frame.brand} />
          ))}
        </tbody>
      </table>
    </div>
  );
  const moves = isOrdered && (
    <form method="post" id={MOVES}>
      <FormTokens form={MOVES} />
      <p className="muted">{t('adminList:orderHint')}</p>
    </form>
  );
  if (bulk.length === 0) {
    return (
      <>
        {moves}
        {table}
      </>
    );
  }
  return (
    <>
      {moves}
      <form method="post" className="ListScreen-list" data-bulk>
        <FormTokens form="rows" />
        {table}
        <div className="ListScreen-actions">
          {bulk.map((button, index) => (
            <ConfirmedButton
              key={button.name}
              {...button}
              name="action"
              value={button.name}
              variant={index === 0 ? 'main' : 'line'}
            />
          ))}
        </div>
      </form>
    </>
  );
}
