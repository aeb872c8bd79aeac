import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import { TextInput } from '@/components/TextInput';
import type { ProductImportView, ProductsCsvView } from '@/contract/adminTransfer';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';
import { PageLinks } from './PageLinks';

const TONES = { new: 'ok', changed: 'warn' } as const;

type LineTableProps = {
  name: 'problems' | 'changes';
  columns: readonly ('line' | 'product' | 'reasons' | 'status' | 'column' | 'from' | 'to')[];
  tone?: 'bad';
  rows: { key: string; cells: ReactNode[] }[];
};

/** Lines of the table that was brought in. */
function LineTable({ name, columns, tone, rows }: LineTableProps) {
  const { t } = useTranslation('adminTransfer');
  if (rows.length === 0) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ListScreen-scroll" role="region" aria-labelledby={name} tabIndex={0}>
      <table className="ListScreen-table">
        <caption id={name} className="sr">
          {t(`csv.${name}`)}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`csv.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} data-tone={tone}>
              {columns.map((column, index) => (
                <td key={column} data-label={t(`csv.${column}`)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A table that was checked: what it changes or has changed, and the buttons for it. */
function ProductImport({ shown }: { shown: ProductImportView }) {
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
      <LineTable
        name="problems"
        columns={['line', 'product', 'reasons']}
        tone="bad"
        rows={problems.map(({ line, slug, reasons }) => ({ key: String(line), cells: [line, slug, reasons] }))}
      />
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
            {steps.map((step) => (
              <Button key={step} type="submit" variant={step === 'import' ? 'main' : 'line'} name="action" value={step}>
                {t(`csv.step.${step}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
      <LineTable
        name="changes"
        columns={['line', 'product', 'status', 'column', 'from', 'to']}
        rows={changes.map(({ line, slug, kind, column, from, to }) => {
          const status = <Tag tone={TONES[kind]}>{t(`csv.${kind}`)}</Tag>;
          return { key: `${line} ${column}`, cells: [line, slug, status, column, from || '—', to || '—'] };
        })}
      />
      <PageLinks view={shown} />
    </section>
  );
}

/** Products as a table: out as a file, in by way of what it would change. */
export function ProductsCsvScreen({ view, frame }: ScreenProps<ProductsCsvView>) {
  const { t } = useTranslation(['adminTransfer', 'forms']);
  const { problem, changesStock, shown, last } = view;
  return (
    <>
      {shown && <ProductImport shown={shown} />}
      <section className="stack">
        <h2 className="h-sm">{t('csv.export')}</h2>
        <p>{t('csv.exportAbout')}</p>
        <p className="ListScreen-actions">
          <a className={buttonClass({ variant: 'line' })} href="/api/admin/products-csv" download>
            {t('csv.download')}
          </a>
          <a className={buttonClass({ variant: 'line' })} href="/api/admin/products-csv?stock=1" download>
            {t('csv.downloadStock')}
          </a>
        </p>
      </section>
      <section className="stack">
        <h2 className="h-sm">{t('csv.upload')}</h2>
        <p>{t('csv.about')}</p>
        <form method="post" action={frame.path} encType="multipart/form-data" className="RecordForm-form" noValidate>
          <FormTokens form="table" />
          <TextInput
            id="files"
            name="files"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            label={t('csv.file')}
            error={problem ? { prefix: t('forms:err.prefix'), text: problem } : undefined}
          />
          <Checkbox id="stock" name="stock" defaultChecked={changesStock}>
            {t('csv.stock')}
          </Checkbox>
          <div>
            <Button type="submit">{t('csv.check')}</Button>
          </div>
        </form>
      </section>
      {last && (
        <p>
          {last.text} <a href={last.href}>{t('csv.lastLink')}</a>
        </p>
      )}
    </>
  );
}
