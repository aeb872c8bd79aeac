import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { Tag } from '@/components/Tag';
import type { SystemView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { PostButton } from './PostButton';
import { Table } from './Table';

/** The backups of the site: whether there is a good one, how they are made, how one is kept safe, and those that are kept. */
export function SystemScreen({ view }: ScreenProps<SystemView>) {
  const t = useTexts(['adminSystem', 'forms']);
  const { backup, facts, server, isUnderWay, signer, backups } = view;
  return (
    <>
      <Note tone={backup.tone}>{backup.text}</Note>
      <p>{t('backups.lead')}</p>
      {isUnderWay ? (
        <p role="status">{t('backups.underWay')}</p>
      ) : (
        <PostButton form="backup" label={t('backups.make')} variant="main" />
      )}
      <div className="SystemScreen-parts">
        <section>
          <Panel>
            <h2>{t('backups.plan')}</h2>
            <Facts facts={facts} />
          </Panel>
        </section>
        <section>
          <Panel>
            <h2>{t('backups.lost')}</h2>
            <ol className="SystemScreen-steps">
              <li>{t('backups.lostDownload')}</li>
              {signer !== null && (
                <li>
                  {t('backups.lostKey')}
                  <p>
                    <code translate="no">{signer}</code>
                    <Button variant="line" size="sm" data-copy={signer} data-copied={t('forms:btn.copied')} hidden>
                      {t('forms:btn.copy')}
                    </Button>
                    <span className="sr" role="status" />
                  </p>
                </li>
              )}
              <li>{t('backups.lostRestore')}</li>
            </ol>
          </Panel>
        </section>
      </div>
      <details className="SystemScreen-more">
        <summary>{t('backups.server')}</summary>
        <Facts facts={server} />
      </details>
      {backups.length > 0 && (
        <section className="RecordForm-section">
          <h2>{t('backups.made')}</h2>
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
        </section>
      )}
    </>
  );
}
