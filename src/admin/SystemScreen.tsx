import { useTexts } from '@/providers/TextsProvider';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import type { SystemView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { PostButton } from './PostButton';
import { Table } from './Table';

/** The backups of the site: what is kept, and one more. */
export function SystemScreen({ view: { backup, isUnderWay, signer, backups } }: ScreenProps<SystemView>) {
  const t = useTexts('adminSystem');
  return (
    <section className="stack">
      <h2 className="h-sm">{t('backups.title')}</h2>
      <Note tone={backup.tone}>{backup.text}</Note>
      <p>{t('backups.lead')}</p>
      {signer !== null && (
        <p>
          {t('backups.signer')} <code translate="no">{signer}</code>
        </p>
      )}
      {isUnderWay ? (
        <p role="status">{t('backups.underWay')}</p>
      ) : (
        <PostButton form="backup" label={t('backups.make')} />
      )}
      {backups.length > 0 && (
        <Table
          rows={backups}
          rowKey={({ id }) => id}
          columns={[
            { label: t('backups.at'), cell: ({ at }) => at },
            {
              label: t('backups.state'),
              cell: ({ hasFailed, text }) => (
                <>
                  {hasFailed && <Tag tone="bad">{t('backups.failed')}</Tag>} {text}
                </>
              ),
            },
            {
              label: t('backups.file'),
              cell: ({ href, at }) =>
                href === undefined ? t('backups.gone') : <a href={href}>{t('backups.download', { at })}</a>,
            },
          ]}
        />
      )}
    </section>
  );
}
