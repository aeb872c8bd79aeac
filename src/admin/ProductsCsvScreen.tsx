import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Note } from '@/components/Note';
import { TextInput } from '@/components/TextInput';
import type { ProductsCsvView } from '@/contract/adminTransfer';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';
import { ProductImportSection } from './ProductImportSection';

/** Products as a table: out as a file, in by way of what it would change. */
export function ProductsCsvScreen({ view, frame }: ScreenProps<ProductsCsvView>) {
  const { t } = useTranslation(['adminTransfer', 'forms']);
  const { problem, changesStock, shown, other } = view;
  return (
    <>
      {other?.isOpen && (
        <Note tone="warn">
          {other.text} <a href={other.href}>{other.linkText}</a>
        </Note>
      )}
      {shown && <ProductImportSection shown={shown} />}
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
      {other && !other.isOpen && (
        <p>
          {other.text} <a href={other.href}>{other.linkText}</a>
        </p>
      )}
    </>
  );
}
