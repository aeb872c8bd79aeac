import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { IndexList } from '@/components/IndexList';
import { Link } from '@/components/Link';
import { SEARCH_GROUP_SIZE, SEARCH_LENGTH } from '@/config/constants';
import { routes } from '@/config/routes';
import type { SearchResults } from '@/contract/search';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { searchWords } from '@/lib/search';
import { useAppSelector, useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { countText, useKindNames } from './searchTexts';
import { ResultGroup } from './ResultGroup';
import { SearchForm } from './SearchForm';

type SearchScreenProps = {
  /** As it stands in the address; empty before the first search. */
  query: string;
  /** `null` when nothing was looked for: no query, or too short a one. */
  results: SearchResults | null;
};

/** Fewer results leave room for where else to go. */
const FEW = 3;

const shortCount = (count: number) => (count >= SEARCH_GROUP_SIZE ? `${count}+` : String(count));

/** The search of the whole site: what it looks for stands in the address. */
export function SearchScreen({ query, results }: SearchScreenProps) {
  const t = useTexts(['search', 'common']);
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
  const found = results ? kinds.filter(({ kind }) => results[kind].length > 0) : [];
  const total = groups?.flat().length ?? 0;

  return (
    <>
      <PageHead title={results ? t('resultsFor', { query }) : heading} description={t('label')} isIndexed={false} />
      <PageTop title={heading} />
      <div className="wrap section--body">
        <SearchForm query={query} isTooShort={isTooShort} />
        <p role="status" className={total > 0 ? 'SearchScreen-status' : 'sr'}>
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
        {results && found.length > 1 && (
          <ul className="SearchScreen-kinds">
            {found.map(({ kind }) => (
              <li key={kind}>
                <Link className="link" href={`#${kind}`}>
                  {names[kind]}
                </Link>{' '}
                <span className="muted">{shortCount(results[kind].length)}</span>
              </li>
            ))}
          </ul>
        )}
        {results && total > 0 && (
          <div className="list SearchScreen-groups">
            {kinds.map(({ kind, whole }) => (
              <ResultGroup
                key={kind}
                id={kind}
                title={names[kind]}
                results={results[kind]}
                words={words}
                whole={whole}
              />
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
        {(!results || (total > 0 && total < FEW)) && <SearchWays />}
      </div>
    </>
  );
}

/** Where to go without a word to look for, or where it has found little: the main services and the pages that most visits lead to. */
function SearchWays() {
  const t = useTexts(['search', 'common']);
  const location = useSiteLocation();
  const services = useAppSelector((state) => state.data.serviceMiddle) ?? [];
  const hasShop = useHasPart('shop');
  const hasProjects = useHasPart('projects');
  const pages = [
    ...(hasShop ? [{ href: routes.categories(location), title: t('common:nav.shop') }] : []),
    ...(hasProjects ? [{ href: routes.projects(location), title: t('common:nav.projects') }] : []),
    { href: routes.about(location), title: t('common:nav.about') },
    { href: routes.contact(location), title: t('common:nav.contact') },
  ];
  const ways = [
    ...services.slice(0, 4).map(({ slug, name: title }) => ({ href: routes.service(location, slug), title })),
    ...pages,
  ];
  return (
    <section className="SearchScreen-ways">
      <h2 className="h-sm">{t('ways')}</h2>
      <IndexList items={ways.map((way) => ({ key: way.href, ...way }))} hasNumbers={false} />
    </section>
  );
}
