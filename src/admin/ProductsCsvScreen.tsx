import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { buttonClass } from '@/components/buttonClass';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import { TextInput } from '@/components/TextInput';
import type { ProductsCsvView } from '@/contract/adminTransfer';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';

const TONES = { new: 'ok', changed: 'warn', wrong: 'bad' } as const;

function Plan({ plan }: { plan: NonNullable<ProductsCsvView['plan']> }) {
  const { t } = useTranslation('adminTransfer');
  const { text, hash, isFit, isOutdated, summary, lines } = plan;
  return (
    <section className="stack">
      <h2 id="plan" className="h-sm">
        {t('csv.plan')}
      </h2>
      {isOutdated && (
        <div role="alert">
          <Note tone="warn">{t('csv.outdated')}</Note>
        </div>
      )}
      <p role="status">{summary}</p>
      {lines.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="ListScreen-scroll" role="region" aria-labelledby="plan" tabIndex={0}>
          <table className="ListScreen-table">
            <thead>
              <tr>
                <th scope="col">{t('csv.line')}</th>
                <th scope="col">{t('csv.product')}</th>
                <th scope="col">{t('csv.status')}</th>
                <th scope="col">{t('csv.details')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, slug, status, statusText, details }) => (
                <tr key={line}>
                  <td data-label={t('csv.line')}>{line}</td>
                  <td data-label={t('csv.product')}>{slug}</td>
                  <td data-label={t('csv.status')}>
                    <Tag tone={TONES[status]}>{statusText}</Tag>
                  </td>
                  <td data-label={t('csv.details')}>{details}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isFit ? (
        <form method="post" encType="multipart/form-data">
          <FormTokens form="plan" />
          <input type="hidden" name="plan" value={hash} />
          <input type="hidden" name="text" value={text} />
          <Button type="submit" size="lg" name="action" value="import">
            {t('csv.import')}
          </Button>
        </form>
      ) : (
        <p>{t('csv.unfit')}</p>
      )}
    </section>
  );
}

/** Products as a table: out as a file, in by way of what it would change. */
export function ProductsCsvScreen({ view }: ScreenProps<ProductsCsvView>) {
  const { t } = useTranslation(['adminTransfer', 'forms']);
  const { problem, plan } = view;
  return (
    <>
      <p>
        <a className={buttonClass({ variant: 'line' })} href="/api/admin/products-csv" download>
          {t('csv.download')}
        </a>
      </p>
      {plan && <Plan plan={plan} />}
      <section className="stack">
        <h2 className="h-sm">{t('csv.upload')}</h2>
        <p>{t('csv.about')}</p>
        <form method="post" encType="multipart/form-data" className="RecordForm-form" noValidate>
          <FormTokens form="table" />
          <TextInput
            id="files"
            name="files"
            type="file"
            accept=".csv,text/csv"
            label={t('csv.file')}
            error={problem ? { prefix: t('forms:err.prefix'), text: problem } : undefined}
          />
          <div>
            <Button type="submit">{t('csv.check')}</Button>
          </div>
        </form>
      </section>
    </>
  );
}
