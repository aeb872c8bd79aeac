import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { Chip } from '@/components/Chip';
import { EmptyState } from '@/components/EmptyState';
import { Icon } from '@/components/Icon';
import { PAGE_SIZES } from '@/config/constants';
import { routes, type ProductFilter } from '@/config/routes';
import type { ProductList } from '@/contract/products';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing } from '@/features/page/ListMissing';
import { ListPages } from '@/features/page/ListPages';
import { useIsWaiting } from '@/lib/useIsWaiting';
import { useSiteLocation } from '@/site/SiteLocation';
import { filterEntries } from './filterEntries';
import { Filters } from './Filters';
import { ProductCards } from '@/features/catalogue/ProductCards';
import styles from './ProductsScreen.module.css';
import { Toolbar } from './Toolbar';
import { useFilterForm } from './useFilterForm';

type ProductsScreenProps = {
  pageNumber: number;
  filter: ProductFilter;
  /** `null` when it could not be loaded. */
  list: ProductList | null;
};

const FORM = 'product-filter';

/** Products: what narrows them, how they are ordered and the page of the list all stand in the address. */
export function ProductsScreen({ pageNumber, filter, list }: ProductsScreenProps) {
  const { t } = useTranslation(['shop', 'common']);
  const location = useSiteLocation();
  const { form, handleChange, handleSubmit } = useFilterForm(filter);
  const isWaiting = useIsWaiting();
  const status = useRef<HTMLParagraphElement>(null);

  // The link that clears a filter is removed with it: move the focus to the result count.
  const isClearing = useRef(false);
  const state = JSON.stringify(filter);
  const focusStatus = useEffectEvent(() => {
    if (isClearing.current) status.current?.focus({ preventScroll: true });
    isClearing.current = false;
  });
  useEffect(() => focusStatus(), [state]);

  const entries = filterEntries(filter, list?.facets, t, location.locale);
  const isMobile = location.shell === 'mobile';
  // Search engines index categories, but no searches.
  const { category, ...search } = filter;
  const isSearch = Object.keys(search).length > 0 || category?.includes(',') === true;
  const heading = t('nav.products');
  const title = isSearch || !category ? heading : `${heading}: ${entries[0]?.text ?? category}`;

  const count = list?.count ?? 0;
  const from = (pageNumber - 1) * PAGE_SIZES.products + 1;
  const filterCount = entries.filter(({ key }) => key !== 'q').length;

  const filters = (
    <form
      id={FORM}
      ref={form}
      method="get"
      action={routes.products(location)}
      autoComplete="off"
      aria-label={t('cat.filters')}
      onSubmit={handleSubmit}
    >
      <Filters filter={filter} facets={list?.facets} />
    </form>
  );

  return (
    <>
      <PageHead title={title} description={t('lead')} pageNumber={pageNumber} isIndexed={!isSearch} />
      <PageTop title={heading} parent={{ text: t('nav.shop'), href: routes.categories(location) }} />
      <div className="wrap section--body" onChange={handleChange}>
        <div className={`grid split--side ${styles.columns}`}>
          {!isMobile && filters}
          <div>
            <Toolbar formId={FORM} filter={filter}>
              {isMobile && (
                <details className={styles.drawer}>
                  <summary>
                    <Icon name="sliders-horizontal" />
                    {filterCount > 0 ? t('cat.filtersActive', { n: filterCount }) : t('cat.filters')}
                  </summary>
                  {filters}
                </details>
              )}
            </Toolbar>
            <div className={styles.result}>
              <p role="status" tabIndex={-1} ref={status} className="muted">
                {isWaiting && t('common:list.updating')}
                {!isWaiting &&
                  (count > 0
                    ? t('cat.range', { from, to: from + (list?.results.length ?? 0) - 1, total: count })
                    : list && t('cat.empty'))}
              </p>
              {entries.length > 0 && (
                <div className="row">
                  {entries.map(({ key, text, without }) => (
                    <Chip
                      key={key}
                      href={routes.products(location, without)}
                      keepsFocus
                      onClick={() => (isClearing.current = true)}
                    >
                      {text}
                      <Icon name="x" />
                      <span className="sr">{t('a11y.removeFilter')}</span>
                    </Chip>
                  ))}
                </div>
              )}
            </div>
            <h2 className="sr">{t('common:a11y.results')}</h2>
            {list && count > 0 && <ProductCards products={list.results} columns={3} isAtTop />}
            {count === 0 && (!list || entries.length === 0) && <ListMissing hasFailed={!list} />}
            {list && count === 0 && entries.length > 0 && (
              <EmptyState
                title={filter.q ? t('search.none', { query: filter.q }) : t('cat.empty')}
                text={t('cat.emptyHint')}
              >
                <ButtonLink href={routes.products(location)} variant="line">
                  {t('cat.clearFilters')}
                </ButtonLink>
              </EmptyState>
            )}
            <ListPages
              pageNumber={pageNumber}
              count={count}
              pageSize={PAGE_SIZES.products}
              getHref={(number) => routes.products(location, { ...filter, page: number })}
            />
          </div>
        </div>
      </div>
    </>
  );
}
