import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Note } from '@/components/Note';
import { Tag } from '@/components/Tag';
import { Panel } from '@/components/Panel';
import type { CsvLineView, ProductImportView, ProductsCsvView } from '@/contract/adminTransfer';
import type { ScreenProps } from './AdminPage';
import { FileField } from './FileField';
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

/** What each column holds, as the keys of the texts name them. */
const COLUMNS = [
  { names: ['slug'], text: 'slug' },
  { names: ['category'], text: 'category' },
  { names: ['name_az', 'name_en'], text: 'name' },
  { names: ['price', 'old_price'], text: 'price' },
  { names: ['max_quantity'], text: 'maxQuantity' },
  { names: ['badge'], text: 'badge' },
  { names: ['stock'], text: 'stock' },
  { names: ['image', 'gallery'], text: 'pictures' },
  { names: ['summary_az', 'summary_en', 'description_az', 'description_en'], text: 'texts' },
  { names: ['specifications_az', 'specifications_en'], text: 'specifications' },
  { names: ['related'], text: 'related' },
] as const;

/** A table is chosen, or dropped on the page, and checked at once; without scripts by the form that is folded. */
function TableForm({ view: { problem, changesStock }, frame }: ScreenProps<ProductsCsvView>) {
  const t = useTexts(['admin', 'adminTransfer', 'forms']);
  return (
    <form
      method="post"
      action={frame.path}
      encType="multipart/form-data"
      className="Library-upload"
      noValidate
      data-upload
      data-drop={t('adminTransfer:csv.drop')}
    >
      <FormTokens form="table" />
      <Checkbox id="stock" name="stock" defaultChecked={changesStock}>
        {t('adminTransfer:csv.stock')}
        <small className="RecordForm-hint">{t('adminTransfer:csv.stockAbout')}</small>
      </Checkbox>
      <Button data-choose hidden>
        {t('adminTransfer:csv.chooseTable')}
      </Button>
      <p className="Field-hint">{t('adminTransfer:csv.dropHint')}</p>
      <details className="RecordForm-ask" open={problem !== ''}>
        <summary>{t('library.form')}</summary>
        <div className="Library-native">
          <FileField
            id="files"
            name="files"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            label={t('adminTransfer:csv.file')}
            error={problem ? { prefix: t('forms:err.prefix'), text: problem } : undefined}
          />
          <Button type="submit" variant="line">
            {t('adminTransfer:csv.check')}
          </Button>
        </div>
      </details>
      <p role="status" data-busy={t('library.busy')} />
    </form>
  );
}

/** Products as a table: out as a file, in by way of what it would change. */
export function ProductsCsvScreen({ view, frame }: ScreenProps<ProductsCsvView>) {
  const t = useTexts('adminTransfer');
  const { shown, last } = view;
  return (
    <>
      {shown ? <ProductImport shown={shown} /> : <p>{t('csv.lead')}</p>}
      <div className="SystemScreen-parts">
        <section>
          <Panel>
            <h2>{t('csv.export')}</h2>
            <p>{t('csv.exportAbout')}</p>
            <p className="ListScreen-actions">
              <a className={buttonClass({ variant: 'line' })} href="/api/admin/products-csv" download>
                {t('csv.download')}
              </a>
              <a href="/api/admin/products-csv?stock=1" download>
                {t('csv.downloadStock')}
              </a>
            </p>
            <p>{t('csv.saveAbout')}</p>
          </Panel>
        </section>
        <section>
          <Panel>
            <h2>{t('csv.upload')}</h2>
            <p>{t('csv.about')}</p>
            <TableForm view={view} frame={frame} />
          </Panel>
        </section>
      </div>
      {last && (
        <p>
          {last.text} <a href={last.href}>{t('csv.lastLink')}</a>
        </p>
      )}
      {!shown && (
        <details className="SystemScreen-more">
          <summary>{t('csv.columns')}</summary>
          <p>{t('csv.columnsAbout')}</p>
          <Table
            rows={COLUMNS}
            rowKey={({ text }) => text}
            columns={[
              {
                label: t('csv.columnName'),
                cell: ({ names }) => (
                  <span className="SystemScreen-names" translate="no">
                    {names.map((name) => (
                      <code key={name}>{name}</code>
                    ))}
                  </span>
                ),
              },
              { label: t('csv.columnHolds'), cell: ({ text }) => t(`csv.column.${text}`) },
            ]}
          />
        </details>
      )}
    </>
  );
}
