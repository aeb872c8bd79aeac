import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { SEARCH_GROUP_SIZE, SEARCH_LENGTH } from '@/config/constants';
import { routes } from '@/config/routes';
import type { SearchResults } from '@/contract/search';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { searchWords } from '@/lib/search';
import { useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { countText, useKindNames } from './searchTexts';
import { SearchForm } from './SearchForm';
import styles from './SearchScreen.module.css';

// One page shows one of them: in its HTML, and not in the first load of the other.
const ResultGroup = lazyInBrowser(async () => (await import('./ResultGroup')).ResultGroup);
const SearchWays = lazyInBrowser(async () => (await import('./SearchWays')).SearchWays);

type SearchScreenProps = {
  /** As it stands in the address; empty before the first search. */
  query: string;
  /** `null` when nothing was looked for: no query, or too short a one. */
  results: SearchResults | null;
};

/** The search of the whole site: what it looks for stands in the address. */
export function SearchScreen({ query, results }: SearchScreenProps) {
  const { t } = useTranslation(['search', 'common']);
  const location = useSiteLocation();
  const isTooShort = query !== '' && results === null;
  const words = results?.words ?? searchWords(query);
  const heading = t('common:nav.search');
  const names = useKindNames();
  const hasShop = useHasPart('shop');
  const kinds = [
    { kind: 'services', whole: { href: routes.services(location), text: t('common:nav.allServices') } },
    { kind: 'products', whole: { href: routes.products(location, { q: query }), text: t('allProducts') } },
    { kind: 'projects', whole: { href: routes.projects(location), text: t('common:nav.allProjects') } },
    { kind: 'media', whole: { href: routes.media(location), text: t('common:nav.allPosts') } },
    { kind: 'pages', whole: undefined },
  ] as const;
  const groups = results && kinds.map(({ kind }) => results[kind]);
  const total = groups?.flat().length ?? 0;

  return (
    <>
      <PageHead title={results ? t('resultsFor', { query }) : heading} description={t('label')} isIndexed={false} />
      <PageTop title={heading} />
      <div className="wrap section--body">
        <SearchForm query={query} isTooShort={isTooShort} />
        <p role="status" className={total > 0 ? styles.status : 'sr'}>
          {isTooShort && <span>{t('tooShort', { count: SEARCH_LENGTH.min })}</span>}
          {groups &&
            (total > 0 ? (
              <>
                <b>{t(results.is_near ? 'near' : 'resultsFor', { query })}</b>
                <span>
                  {` · ${countText(
                    t,
                    total,
                    groups.some(({ length }) => length >= SEARCH_GROUP_SIZE),
                  )}`}
                </span>
              </>
            ) : (
              <span>{t('none', { query })}</span>
            ))}
        </p>
        {results && total > 0 && (
          <div className={`list ${styles.groups}`}>
            {kinds.map(({ kind, whole }) => (
              <ResultGroup key={kind} title={names[kind]} results={results[kind]} words={words} whole={whole} />
            ))}
          </div>
        )}
        {results && total === 0 && (
          <EmptyState title={t('none', { query })} text={t('noneHint')}>
            <ButtonLink href={routes.services(location)} variant="line">
              {t('common:nav.allServices')}
            </ButtonLink>
            {hasShop && (
              <ButtonLink href={routes.categories(location)} variant="line">
                {t('common:nav.shop')}
              </ButtonLink>
            )}
            <ButtonLink href={routes.contact(location)} variant="line">
              {t('common:nav.contact')}
            </ButtonLink>
          </EmptyState>
        )}
        {!results && <SearchWays />}
      </div>
    </>
  );
}
