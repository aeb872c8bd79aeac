import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { SearchInput } from '@/components/SearchInput';
import type { OfficeSearchGroup, OfficeSearchView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';

const countItems = (groups: OfficeSearchGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0);

/** The search over everything without its script: a form, and what was found in groups. */
export function SearchScreen({ view }: ScreenProps<OfficeSearchView>) {
  const t = useTexts('admin');
  const { q, groups, isNear } = view;
  return (
    <>
      <form className="Search-form" role="search">
        <SearchInput id="q" name="q" label={t('search.label')} defaultValue={q} maxLength={100} />
        <Button type="submit">{t('search.title')}</Button>
      </form>
      {q === '' && <p>{t('search.lead')}</p>}
      {q !== '' && (
        <p role="status">
          {isNear && `${t('search.near')} `}
          {groups.length === 0 ? t('search.nothing') : t('search.count', { n: countItems(groups) })}
        </p>
      )}
      <div className="Search-groups">
        {groups.map(({ title, items, allHref }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ text, href, detail }) => (
                <li key={href}>
                  <a href={href}>
                    {text}
                    {detail && <small>{detail}</small>}
                  </a>
                </li>
              ))}
            </ul>
            {allHref && (
              <p>
                <a href={allHref} aria-label={`${t('search.all')}: ${title}`}>
                  {t('search.all')}
                </a>
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
