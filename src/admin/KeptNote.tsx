import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { FormTokens } from './FormTokens';

/** What `scripts/admin/autosave.ts` says of the draft that it saves, and what it offers of an earlier visit. */
export function KeptNote() {
  const { t } = useTranslation('adminContent');
  return (
    <>
      <p
        className="Editor-autosave"
        aria-live="polite"
        data-autosave
        data-saved={t('autosave.saved')}
        data-conflict={t('autosave.conflict')}
        data-session={t('autosave.session')}
        data-offline={t('autosave.offline')}
        data-scheduled={t('autosave.scheduled')}
        data-unfit={t('autosave.unfit')}
      />
      <form method="post" hidden data-kept>
        <FormTokens form="kept" />
        <p>
          {t('autosave.kept')} <time />
        </p>
        <div className="RecordForm-actions">
          <Button type="submit" size="sm" name="do" value="show">
            {t('autosave.show')}
          </Button>
          <Button variant="line" size="sm" data-forget>
            {t('autosave.forget')}
          </Button>
        </div>
      </form>
    </>
  );
}
