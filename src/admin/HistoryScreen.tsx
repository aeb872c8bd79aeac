import { useTexts } from '@/providers/TextsProvider';
import type { HistoryView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { CompareTable } from './CompareTable';
import { PostButton } from './PostButton';

type Revision = HistoryView['revisions'][number];

/** What differs between a revision and now, folded. */
function Differences({ differences }: Pick<Revision, 'differences'>) {
  const t = useTexts('adminContent');
  if (differences.length === 0) return <p>{t('history.same')}</p>;
  return (
    <details>
      <summary>{t('history.compare')}</summary>
      <CompareTable
        titles={[t('history.field'), t('history.then'), t('history.now')]}
        rows={differences.map(({ label, then, now }) => [label, then, now])}
      />
    </details>
  );
}

/** What was published of a record before: each can be compared and brought back as a draft. */
export function HistoryScreen({ view }: ScreenProps<HistoryView>) {
  const t = useTexts('adminContent');
  const { recordHref, revisions } = view;
  return (
    <>
      <p>
        <a href={recordHref}>{t('history.back')}</a>
      </p>
      {revisions.length === 0 && <p>{t('history.none')}</p>}
      {revisions.map(({ id, at, who, what, differences }) => (
        <section key={id} className="RecordForm-section">
          <h2>{at}</h2>
          <p>{[what, who].filter(Boolean).join(' · ')}</p>
          <Differences differences={differences} />
          {differences.length > 0 && (
            <PostButton form={`restore.${id}`} name="revision" value={id} label={t('history.restore')} about={at} />
          )}
        </section>
      ))}
    </>
  );
}
