import { useTranslation } from 'react-i18next';
import { LOCALES } from '@/config/locales';
import type { FormView, SearchResultView } from '@/contract/admin';

type SearchResultProps = { result: SearchResultView; values: FormView['values'] };

/**
 * How a search engine may show the page, in each language: the first of the named fields that says something. On
 * narrow screens it is folded. `scripts/admin/editor.ts` follows what is typed.
 */
export function SearchResult({ result, values }: SearchResultProps) {
  const { t } = useTranslation('admin');
  return (
    <details className="SearchResult-details">
      <summary>{t('searchResults')}</summary>
      <div className="RecordForm-pair">
        {LOCALES.map((locale) => {
          const show = (fields: readonly string[], after = '') => {
            const names = fields.map((field) => `${field}.${locale}`);
            const text = names.map((name) => values[name]?.trim()).find(Boolean) ?? '';
            return { 'data-from': names.join(' '), 'data-after': after, children: text && text + after };
          };
          return (
            <figure key={locale} className="SearchResult-result">
              <figcaption>{t('searchResult', { language: t(`language.${locale}`) })}</figcaption>
              <div lang={locale}>
                <p className="SearchResult-site">{`${result.host} › ${locale}`}</p>
                <p className="SearchResult-title" {...show(result.title, result.after[locale])} />
                <p className="SearchResult-text" {...show(result.description)} />
              </div>
            </figure>
          );
        })}
      </div>
    </details>
  );
}
