import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import type { HistoryView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { ComparedText } from './ComparedText';
import { FormTokens } from './FormTokens';

type Revision = HistoryView['revisions'][number];

/** What differs between a revision and now, folded. */
function Differences({ differences }: Pick<Revision, 'differences'>) {
  const t = useTexts('adminContent');
  if (differences.length === 0) return <p>{t('history.same')}</p>;
  return (
    <details>
      <summary>{t('history.compare')}</summary>
      <table className="RecordForm-conflict">
        <thead>
          <tr>
            <th scope="col">{t('history.field')}</th>
            <th scope="col">{t('history.then')}</th>
            <th scope="col">{t('history.now')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, then, now }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <ComparedText text={then} />
              </td>
              <td>
                <ComparedText text={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
            <form method="post" className="RecordForm-actions">
              <FormTokens form={`restore.${id}`} />
              <Button type="submit" variant="line" name="revision" value={id}>
                {t('history.restore')}
                <span className="sr">: {at}</span>
              </Button>
            </form>
          )}
        </section>
      ))}
    </>
  );
}
