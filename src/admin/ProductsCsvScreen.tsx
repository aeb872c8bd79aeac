import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import { TextInput } from '@/components/TextInput';
import type { CsvLineView, ProductImportView, ProductsCsvView } from '@/contract/adminTransfer';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';
import { PageLinks } from './PageLinks';
import { Table } from './Table';

const TONES = { new: 'ok', changed: 'warn', wrong: 'bad' } as const;

/** Lines of the table that was brought in. */
function LineTable({ lines }: { lines: CsvLineView[] }) {
  const t = useTexts('adminTransfer');
  if (lines.length === 0) return null;
  return (
    <Table
      region={t('csv.changes')}
      rows={lines}
      rowKey={({ line }) => line}
      rowTone={({ isFaulty }) => (isFaulty ? 'bad' : undefined)}
      columns={[
        { label: t('csv.line'), cell: ({ line }) => line },
        { label: t('csv.product'), cell: ({ slug }) => slug },
        { label: t('csv.status'), cell: ({ kind }) => <Tag tone={TONES[kind]}>{t(`csv.${kind}`)}</Tag> },
        { label: t('csv.changes'), cell: ({ texts }) => texts.map((text) => <p key={text}>{text}</p>) },
      ]}
    />
  );
}

/** A table that was checked: what it changes or has changed, and the buttons for it. */
function ProductImport({ shown }: { shown: ProductImportView }) {
  const t = useTexts('adminTransfer');
  const { id, title, message, note, lines, faultsHref, doubtful, steps } = shown;
  return (
    <section className="stack">
      <h2 className="h-sm">{title}</h2>
      <div role="status">
        <Note tone={message.tone}>{message.text}</Note>
      </div>
      {note && <p>{note}</p>}
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
      <LineTable lines={lines} />
      <PageLinks view={shown} />
    </section>
  );
}

/** Products as a table: out as a file, in by way of what it would change. */
export function ProductsCsvScreen({ view, frame }: ScreenProps<ProductsCsvView>) {
  const t = useTexts(['adminTransfer', 'forms']);
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
