import { useTexts } from '@/providers/TextsProvider';
import { Tag } from '@/components/Tag';
import type { StaffSessionView } from '@/contract/adminAccount';
import { PostButton } from './PostButton';
import { Table } from './Table';

/** The sessions of an account, each with a button that ends it. */
export function SessionsTable({ sessions }: { sessions: StaffSessionView[] }) {
  const t = useTexts('admin');
  return (
    <Table
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        { label: t('me.device'), cell: ({ device }) => device },
        { label: t('me.since'), cell: ({ since }) => since },
        { label: t('me.seen'), cell: ({ seen }) => seen },
        {
          label: t('me.end'),
          isLabelHidden: true,
          cell: ({ id, device, isThis }, index) =>
            isThis ? (
              <Tag tone="ok">{t('me.this')}</Tag>
            ) : (
              <PostButton
                form={`session.${index}`}
                fields={{ session: id }}
                size="sm"
                name="action"
                value="endSession"
                label={t('me.end')}
                about={device}
              />
            ),
        },
      ]}
    />
  );
}
