import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import type { SystemView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';

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
        <form method="post">
          <FormTokens form="backup" />
          <Button type="submit" variant="line">
            {t('backups.make')}
          </Button>
        </form>
      )}
      {backups.length > 0 && (
        <table className="ListScreen-table">
          <thead>
            <tr>
              <th scope="col">{t('backups.at')}</th>
              <th scope="col">{t('backups.state')}</th>
              <th scope="col">{t('backups.file')}</th>
            </tr>
          </thead>
          <tbody>
            {backups.map(({ id, at, text, hasFailed, href }) => (
              <tr key={id}>
                <td data-label={t('backups.at')}>{at}</td>
                <td data-label={t('backups.state')}>
                  {hasFailed && <Tag tone="bad">{t('backups.failed')}</Tag>} {text}
                </td>
                <td data-label={t('backups.file')}>
                  {href === undefined ? t('backups.gone') : <a href={href}>{t('backups.download', { at })}</a>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
