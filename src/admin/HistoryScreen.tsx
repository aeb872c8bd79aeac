import { useTexts } from '@/providers/TextsProvider';
import { EmptyState } from '@/components/EmptyState';
import { Tag } from '@/components/Tag';
import type { HistoryView, TextChange } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { CellValue } from './CellValue';
import { ComparedText, CompareTable } from './CompareTable';
import { PostButton } from './PostButton';

type Revision = HistoryView['revisions'][number];

/** What differs between a revision and now, folded. */
function Differences({ differences }: Pick<Revision, 'differences'>) {
  const t = useTexts('adminContent');
  if (differences.length === 0) return <p className="muted">{t('history.same')}</p>;
  return (
    <details className="RecordForm-ask">
      <summary>{t('history.compare')}</summary>
      <CompareTable
        titles={[t('history.field'), t('history.then'), t('history.now')]}
        rows={differences.map(({ label, then, now }) => [label, then, now])}
      />
    </details>
  );
}

/** The first of what a version changed, in its place. */
function Change({ change: { start, removed, added, end } }: { change: TextChange }) {
  return (
    <p className="HistoryScreen-change">
      {start}
      {removed && (
        <del>
          <ComparedText text={removed} />
        </del>
      )}
      {added && (
        <ins>
          <ComparedText text={added} />
        </ins>
      )}
      {end}
    </p>
  );
}

function Version({ revision }: { revision: Revision }) {
  const t = useTexts('adminContent');
  const { id, at, who, what, changed, change, differences } = revision;
  return (
    <li data-kind={what ? 'version' : 'first'}>
      <div className="HistoryScreen-head">
        <h2>{at}</h2>
        <p className="muted">{[what, who].filter(Boolean).join(' · ')}</p>
        {differences.length > 0 && (
          <PostButton
            form={`restore.${id}`}
            name="revision"
            value={id}
            size="sm"
            label={t('history.restore')}
            about={at}
          />
        )}
      </div>
      {changed.length > 0 && (
        <ul className="HistoryScreen-fields" aria-label={t('history.changed')}>
          {changed.map((label) => (
            <li key={label}>
              <Tag>{label}</Tag>
            </li>
          ))}
        </ul>
      )}
      {change && <Change change={change} />}
      <Differences differences={differences} />
    </li>
  );
}

/** What was published of a record, as a line of time from now back: each version can be brought back as a draft. */
export function HistoryScreen({ view }: ScreenProps<HistoryView>) {
  const t = useTexts('adminContent');
  const { recordHref, now, revisions } = view;
  return (
    <>
      <ol className="HistoryScreen-line">
        <li data-kind="now">
          <div className="HistoryScreen-head">
            <h2>{now.title}</h2>
            <p className="muted">
              <CellValue cell={now.state} /> {now.details.join(' · ')}
            </p>
          </div>
          <p>
            <a className="HistoryScreen-back" href={recordHref}>
              {t('history.back')}
            </a>
          </p>
        </li>
        {revisions.map((revision) => (
          <Version key={revision.id} revision={revision} />
        ))}
      </ol>
      {revisions.length === 0 && <EmptyState title={t('history.noneTitle')} text={t('history.none')} />}
    </>
  );
}
