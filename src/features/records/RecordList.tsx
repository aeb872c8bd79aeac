import { useTexts } from '@/providers/TextsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { formatDate } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Tag } from '@/components/Tag';
import type { OrderStatus } from '@/contract/orders';

type RecordRow = {
  number: string;
  href: string;
  /** ISO timestamp. */
  createdAt: string;
  status: ReactNode;
  subject?: ReactNode;
  amount?: string;
};

type RecordListProps = {
  label: string;
  rows: RecordRow[];
  /** The column that the records have besides number, date and status. */
  extra: 'subject' | 'amount';
  empty: { title: string; action: ReactNode };
  /** Of the heading above plus one, for an empty list. */
  headingLevel?: 2 | 3;
};

/** Orders or applications of the user: a table, in the mobile shell a list. Needs the namespace `account`. */
export function RecordList({ label, rows, extra, empty, headingLevel = 2 }: RecordListProps) {
  const t = useTexts('account');
  const { locale, shell } = useSiteLocation();

  const link = ({ number, href }: RecordRow) => (
    <Link className="link num RecordList-number" href={href}>
      {number}
    </Link>
  );
  const date = ({ createdAt }: RecordRow) => <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>;

  if (rows.length === 0) {
    return (
      <EmptyState title={empty.title} headingLevel={headingLevel}>
        {empty.action}
      </EmptyState>
    );
  }
  if (shell === 'mobile') {
    return (
      <ul className="RecordList-list">
        {rows.map((row) => (
          <li key={row.number}>
            <Panel>
              <div className="row row--apart">
                {link(row)}
                {row.status}
              </div>
              <div className="row row--apart">
                <span className="muted">{date(row)}</span>
                {extra === 'amount' ? <span className="RecordList-price">{row.amount}</span> : row.subject}
              </div>
            </Panel>
          </li>
        ))}
      </ul>
    );
  }
  return (
    // Focusable, so that a table wider than the page can be scrolled by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="RecordList-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="RecordList-table">
        <thead>
          <tr>
            <th scope="col">{t('col.number')}</th>
            <th scope="col">{t('col.date')}</th>
            {extra === 'subject' && <th scope="col">{t('col.subject')}</th>}
            <th scope="col">{t('col.status')}</th>
            {extra === 'amount' && (
              <th scope="col" className="RecordList-amount">
                {t('col.amount')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>{link(row)}</td>
              <td>{date(row)}</td>
              {extra === 'subject' && <td>{row.subject}</td>}
              <td>{row.status}</td>
              {extra === 'amount' && <td className="RecordList-price RecordList-amount">{row.amount}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TONES = {
  to_confirm: 'warn',
  received: undefined,
  confirmed: 'brand',
  packed: 'brand',
  on_the_way: 'warn',
  delivered: 'ok',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, ComponentProps<typeof Tag>['tone']>;

type OrderStatusTagProps = { status: OrderStatus };

/** The status of an order. Needs the namespace `account`. */
export function OrderStatusTag({ status }: OrderStatusTagProps) {
  const t = useTexts('account');
  const tone = TONES[status];
  return <Tag {...(tone && { tone })}>{t(`orderStatus.${status}`)}</Tag>;
}
