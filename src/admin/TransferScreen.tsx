import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import type { TransferView } from '@/contract/adminTransfer';
import type { ScreenProps } from './AdminPage';
import { FileField } from './FileField';
import { FormTokens } from './FormTokens';
import { AlertNote } from './AlertNote';

/** All content out of this site as one file, and such a file in. */
export function TransferScreen({ view }: ScreenProps<TransferView>) {
  const t = useTexts(['adminTransfer', 'forms']);
  const { problems, errors, state } = view;
  const readError = (name: string) =>
    errors[name] === undefined ? undefined : { prefix: t('forms:err.prefix'), text: errors[name] };
  return (
    <>
      {state && <Note tone={state.isInterrupted ? 'bad' : 'info'}>{state.text}</Note>}
      {problems.length > 0 && (
        <AlertNote tone="bad">
          <p>{t('import.failed')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </AlertNote>
      )}
      <div className="SystemScreen-parts">
        <section>
          <Panel>
            <h2>{t('export.title')}</h2>
            <p>{t('export.text')}</p>
            <p>
              <a className={buttonClass({ variant: 'line' })} href="/api/admin/content">
                {t('export.download')}
              </a>
            </p>
          </Panel>
        </section>
        <section>
          <Panel>
            <h2>{t('import.title')}</h2>
            <p>{t('import.text')}</p>
            <form method="post" encType="multipart/form-data" className="RecordForm-form" noValidate>
              <FormTokens form="import" />
              <FileField
                id="files"
                name="files"
                accept=".zip,application/zip"
                label={t('import.file')}
                error={readError('files')}
              />
              <Checkbox id="agree" name="agree" error={readError('agree')}>
                {t('import.confirm')}
              </Checkbox>
              <div>
                <Button type="submit" variant="line" className="RecordForm-danger">
                  {t('import.submit')}
                </Button>
              </div>
            </form>
          </Panel>
        </section>
      </div>
    </>
  );
}
