import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import type { StockView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';

/** The stock of a product, changed by an operation of its own: orders change it at the same time. */
export function StockScreen({ view }: ScreenProps<StockView>) {
  const t = useTexts(['adminContent', 'forms']);
  const { recordHref, stock, typed, error } = view;
  return (
    <>
      <p>
        <a href={recordHref}>{t('history.back')}</a>
      </p>
      <p>{t('stock.now', { n: stock })}</p>
      <form method="post" className="RecordForm-form" noValidate>
        <FormTokens form="stock" />
        <input type="hidden" name="seen" value={stock} />
        <TextInput
          id="change"
          name="change"
          label={t('stock.change')}
          hint={t('stock.hint')}
          error={error ? { prefix: t('forms:err.prefix'), text: error } : undefined}
          inputMode="text"
          autoComplete="off"
          defaultValue={typed}
        />
        <div className="RecordForm-submit">
          <Button type="submit" size="lg">
            {t('stock.save')}
          </Button>
        </div>
      </form>
    </>
  );
}
