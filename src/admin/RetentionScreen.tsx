import { useTexts } from '@/providers/TextsProvider';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import type { RetentionView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { Table } from './Table';

/** What is kept how long, and what the nightly job has removed of it. */
export function RetentionScreen({ view: { rules, neverClosed } }: ScreenProps<RetentionView>) {
  const t = useTexts('adminRights');
  return (
    <section className="ListScreen-list">
      <p>{t('retention.lead')}</p>
      {neverClosed && <Note tone="warn">{neverClosed}</Note>}
      <Table
        rows={rules}
        rowKey={({ name }) => name}
        columns={[
          { label: t('retention.what'), cell: ({ what }) => what },
          {
            label: t('retention.howLong'),
            cell: ({ howLong, isPromised }) => (
              <>
                {howLong} {isPromised && <Tag tone="ok">{t('retention.promised')}</Tag>}
              </>
            ),
          },
          { label: t('retention.ran'), cell: ({ ran }) => ran },
          { label: t('retention.removed'), cell: ({ removed }) => removed },
          { label: t('retention.total'), cell: ({ total }) => total },
        ]}
      />
    </section>
  );
}
