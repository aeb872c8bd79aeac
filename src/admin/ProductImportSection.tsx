import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import type { ProductImportView } from '@/contract/adminTransfer';
import { FormTokens } from './FormTokens';
import { PageLinks } from './PageLinks';

const TONES = { new: 'ok', changed: 'warn' } as const;

/** Lines that are wrong, were not imported or not taken back. */
function Problems({ problems }: Pick<ProductImportView, 'problems'>) {
  const { t } = useTranslation('adminTransfer');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ListScreen-scroll" role="region" aria-labelledby="problems" tabIndex={0}>
      <table className="ListScreen-table">
        <caption id="problems" className="sr">
          {t('csv.problems')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('csv.line')}</th>
            <th scope="col">{t('csv.product')}</th>
            <th scope="col">{t('csv.reasons')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, slug, reasons }) => (
            <tr key={line} data-tone="bad">
              <td data-label={t('csv.line')}>{line}</td>
              <td data-label={t('csv.product')}>{slug}</td>
              <td data-label={t('csv.reasons')}>{reasons}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Each value that changes, with what it was. */
function Changes({ changes }: Pick<ProductImportView, 'changes'>) {
  const { t } = useTranslation('adminTransfer');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ListScreen-scroll" role="region" aria-labelledby="changes" tabIndex={0}>
      <table className="ListScreen-table">
        <caption id="changes" className="sr">
          {t('csv.changes')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('csv.line')}</th>
            <th scope="col">{t('csv.product')}</th>
            <th scope="col">{t('csv.status')}</th>
            <th scope="col">{t('csv.column')}</th>
            <th scope="col">{t('csv.from')}</th>
            <th scope="col">{t('csv.to')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, slug, kind, kindText, column, from, to }) => (
            <tr key={`${line} ${column}`}>
              <td data-label={t('csv.line')}>{line}</td>
              <td data-label={t('csv.product')}>{slug}</td>
              <td data-label={t('csv.status')}>
                <Tag tone={TONES[kind]}>{kindText}</Tag>
              </td>
              <td data-label={t('csv.column')}>{column}</td>
              <td data-label={t('csv.from')}>{from || '—'}</td>
              <td data-label={t('csv.to')}>{to || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A table that was checked: what it changes or has changed, and the buttons for it. */
export function ProductImportSection({ shown }: { shown: ProductImportView }) {
  const { t } = useTranslation('adminTransfer');
  const { id, about, title, message, facts, problems, faultsHref, doubtful, changes, againHref, steps } = shown;
  return (
    <section className="stack">
      <h2 className="h-sm">{title}</h2>
      <p>{about}</p>
      <div role="status">
        <Note tone={message.tone}>{message.text}</Note>
      </div>
      {againHref && (
        <p>
          <a href={againHref}>{t('csv.again')}</a>
        </p>
      )}
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {problems.length > 0 && <Problems problems={problems} />}
      {faultsHref && (
        <p>
          <a href={faultsHref} download>
            {t('csv.faults')}
          </a>
        </p>
      )}
      {steps.length > 0 && (
        <form method="post" encType="multipart/form-data" className="stack">
          <FormTokens form={`import-${id}`} />
          <input type="hidden" name="import" value={id} />
          {doubtful && (
            <Checkbox id="doubtful" name="doubtful">
              {doubtful}
            </Checkbox>
          )}
          <div className="ListScreen-actions">
            {steps.map(({ name, text, isMain }) => (
              <Button key={name} type="submit" variant={isMain ? 'main' : 'line'} name="action" value={name}>
                {text}
              </Button>
            ))}
          </div>
        </form>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      <PageLinks view={shown} />
    </section>
  );
}
