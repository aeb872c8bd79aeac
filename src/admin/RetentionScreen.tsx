import { useTexts } from '@/providers/TextsProvider';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import type { RetentionView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';

/** What is kept how long, and what the nightly job has removed of it. */
export function RetentionScreen({ view: { rules, neverClosed } }: ScreenProps<RetentionView>) {
  const t = useTexts('adminRights');
  return (
    <section className="ListScreen-list">
      <p>{t('retention.lead')}</p>
      {neverClosed && <Note tone="warn">{neverClosed}</Note>}
      <table className="ListScreen-table">
        <thead>
          <tr>
            <th scope="col">{t('retention.what')}</th>
            <th scope="col">{t('retention.howLong')}</th>
            <th scope="col">{t('retention.ran')}</th>
            <th scope="col">{t('retention.removed')}</th>
            <th scope="col">{t('retention.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ name, what, howLong, isPromised, ran, removed, total }) => (
            <tr key={name}>
              <td data-label={t('retention.what')}>{what}</td>
              <td data-label={t('retention.howLong')}>
                {howLong} {isPromised && <Tag tone="ok">{t('retention.promised')}</Tag>}
              </td>
              <td data-label={t('retention.ran')}>{ran}</td>
              <td data-label={t('retention.removed')}>{removed}</td>
              <td data-label={t('retention.total')}>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
