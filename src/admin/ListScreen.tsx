import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { buttonClass } from '@/components/buttonClass';
import { Select } from '@/components/Select';
import { TextInput } from '@/components/TextInput';
import type { FilterView, ListView } from '@/contract/admin';
import type { ScreenProps } from './AdminPage';
import { ListTable } from './ListTable';
import { PageLinks } from './PageLinks';

function Filter({ filter }: { filter: FilterView }) {
  const { t } = useTranslation('admin');
  const { name, label, value } = filter;
  const common = { id: `filter-${name}`, name, label, defaultValue: value };
  if (filter.kind === 'choice') return <Select {...common} options={filter.options} placeholder={t('list.all')} />;
  return <TextInput {...common} type={filter.kind} />;
}

/** Any list: filters and pages are a form and links, so that it is the same with and without scripts. */
export function ListScreen({ view, frame }: ScreenProps<ListView>) {
  const { t } = useTranslation('admin');
  const { path, filters, kept, isFiltered, rows, countText, newHref, links } = view;
  return (
    <>
      {(newHref || links.length > 0) && (
        <p className="ListScreen-actions">
          {newHref && (
            <a className={buttonClass({})} href={newHref}>
              {t('list.new')}
            </a>
          )}
          {links.map(({ href, text }) => (
            <a key={href} className={buttonClass({ variant: 'line' })} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {filters.length > 0 && (
        <form className="ListScreen-filters" action={path} role="search">
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {filters.map((filter) => (
            <Filter key={filter.name} filter={filter} />
          ))}
          <div className="ListScreen-actions">
            <Button type="submit" variant="line">
              {t('list.show')}
            </Button>
            {isFiltered && <a href={path}>{t('list.clear')}</a>}
          </div>
        </form>
      )}
      <p className="muted" role="status">
        {countText}
      </p>
      {rows.length > 0 ? (
        <ListTable view={view} label={frame.title} />
      ) : (
        <EmptyState title={t(isFiltered ? 'list.nothingFound' : 'list.nothingYet')}>
          {isFiltered && <a href={path}>{t('list.clear')}</a>}
        </EmptyState>
      )}
      <PageLinks view={view} />
    </>
  );
}
