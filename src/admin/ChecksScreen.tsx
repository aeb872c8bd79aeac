import { useTexts } from '@/providers/TextsProvider';
import { Tag } from '@/components/Tag';
import type { ChecksView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { PostButton } from './PostButton';
import { Table } from './Table';

/** The checks of the installation: what each has found, when, and a button that makes it again. */
export function ChecksScreen({ view: { checks } }: ScreenProps<ChecksView>) {
  const t = useTexts('adminSystem');
  return (
    <section className="stack">
      <p>{t('checks.lead')}</p>
      <Table
        rows={checks}
        rowKey={({ name }) => name}
        columns={[
          { label: t('checks.what'), cell: ({ title }) => title },
          {
            label: t('checks.found'),
            cell: ({ tone, text }) => (
              <>
                {tone === 'info' ? null : <Tag tone={tone}>{t(`checks.state.${tone}`)}</Tag>} {text}
              </>
            ),
          },
          { label: t('checks.at'), cell: ({ at }) => at },
          {
            label: t('checks.again'),
            isLabelHidden: true,
            cell: ({ name, title }) => (
              <PostButton form={name} size="sm" name="name" value={name} label={t('checks.again')} about={title} />
            ),
          },
        ]}
      />
    </section>
  );
}
