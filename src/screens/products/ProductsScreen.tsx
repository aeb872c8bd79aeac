import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { Chip } from '@/components/Tag';
import { EmptyState } from '@/components/EmptyState';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { PAGE_SIZES } from '@/config/constants';
import { routes, type ProductFilter } from '@/config/routes';
import type { ProductList } from '@/contract/products';
import { findWrongPrice, isPrice } from '@/contract/readProductFilter';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing, ListPages } from '@/features/page/ListPages';
import { formatMoney } from '@/lib/format';
import { useIsWaiting } from '@/lib/useIsWaiting';
import { useSiteLocation } from '@/providers/SiteLocation';
import { FilterDrawer } from './FilterDrawer';
import { Filters } from './Filters';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { useFilterForm } from './useFilterForm';
import { Select } from '@/components/Select';
import type { TFunction } from 'i18next';
import type { Locale } from '@/config/locales';

type ProductsScreenProps = {
  pageNumber: number;
  filter: ProductFilter;
  /** `null` when it could not be loaded. */
  list: ProductList | null;
};

const FORM = 'product-filter';

/** What stands outside of the sheet of filters. */
const searchAndOrder = ({ q, ordering }: ProductFilter): ProductFilter => ({
  ...(q && { q }),
  ...(ordering && { ordering }),
});

/**
 * Products: what narrows them, how they are ordered and the page of the list all stand in the address. With exactly one
 * category it is the page of that category.
 */
export function ProductsScreen({ pageNumber, filter, list }: ProductsScreenProps) {
  const t = useTexts(['shop', 'catalogue', 'lists']);
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
  // On a phone it stands in the sheet of filters, which is closed.
  const wrongPrice = findWrongPrice(filter);
  // Search engines index categories, but no searches.
  const { category: slugs, ...search } = filter;
  const isSearch = Object.keys(search).length > 0 || slugs?.includes(',') === true;
  const category = list?.facets.categories.find(({ slug }) => slug === slugs);
  const heading = category?.name ?? t('nav.products');

  const count = list?.count ?? 0;
  // Nothing to search in and nothing to narrow.
  const isBare = list?.count === 0 && entries.length === 0;
  // The lowest price is of all prices, so it is no fact of a list between two of them.
  const min = filter.min_price ? undefined : list?.facets.price?.min;
  const sentence =
    count > 0 && min
      ? t('cat.priced', { count, min: formatMoney(min, location.locale) })
      : t('cat.productCount', { count });
  const from = (pageNumber - 1) * PAGE_SIZES.products + 1;
  const filterCount = entries.filter(({ key }) => key !== 'q').length;

  const countText =
    count > PAGE_SIZES.products
      ? t('cat.range', { from, to: from + (list?.results.length ?? 0) - 1, total: count })
      : list && (count > 0 ? t('cat.productCount', { count }) : t('cat.empty'));
  const statusText = isWaiting
    ? t('lists:updating')
    : [
        isMobile && wrongPrice && `${t('cat.priceUnread', { price: wrongPrice })}.`,
        list?.is_near && filter.q && t('search.near', { query: filter.q }),
        countText,
      ]
        .filter(Boolean)
        .join(' ');

  const focusList = () => status.current?.focus();
  const clearTo = { onClick: () => (isClearing.current = true), keepsFocus: true };
  const emptyHint = filter.q
    ? 'cat.emptyHint'
    : filter.min_price || filter.max_price
      ? 'cat.emptyPrice'
      : 'cat.emptyFilters';

  const drawForm = (head?: ReactNode, button?: ReactNode) => (
    <form
      id={FORM}
      ref={form}
      method="get"
      action={routes.products(location)}
      autoComplete="off"
      aria-label={t('cat.filters')}
      onSubmit={handleSubmit}
    >
      {head}
      <Filters filter={filter} facets={list?.facets} />
      {button}
    </form>
  );

  return (
    <>
      <PageHead
        title={heading}
        description={
          category ? `${heading}. ${sentence}. ${t('catalogue:lead')}` : `${heading}. ${t('catalogue:lead')}`
        }
        pageNumber={pageNumber}
        isIndexed={!isSearch}
      />
      <PageTop
        title={heading}
        lead={category ? `${sentence}.` : t('catalogue:lead')}
        parent={{ text: t('nav.shop'), href: routes.categories(location) }}
      />
      <div className="wrap section--body" onChange={handleChange}>
        {isBare ? (
          <ListMissing hasFailed={false} />
        ) : (
          <div className="grid split--side ProductsScreen-columns">
            {!isMobile && drawForm()}
            <div>
              <Toolbar formId={FORM} filter={filter}>
                {isMobile && (
                  <FilterDrawer
                    activeCount={filterCount}
                    count={count}
                    clearHref={routes.products(location, searchAndOrder(filter))}
                    onShow={focusList}
                  >
                    {drawForm}
                  </FilterDrawer>
                )}
              </Toolbar>
              <div className="ProductsScreen-result">
                {/* With no product, the words above the way out are seen and these are heard. */}
                <p role="status" tabIndex={-1} ref={status} className={count > 0 || isWaiting ? 'muted' : 'sr'}>
                  {statusText}
                </p>
                {entries.length > 0 && (
                  <div className="row">
                    {entries.map(({ key, text, without }) => (
                      <Chip key={key} href={routes.products(location, without)} {...clearTo}>
                        <span>{`${text} `}</span>
                        <Icon name="x" />
                        <span className="sr">{t('a11y.removeFilter')}</span>
                      </Chip>
                    ))}
                    {count > 0 && (
                      <Link className="link" href={routes.products(location)} {...clearTo}>
                        {t('cat.clearFilters')}
                      </Link>
                    )}
                  </div>
                )}
              </div>
              <h2 className="sr">{t('lists:results')}</h2>
              {list && count > 0 && (
                <ProductCards products={list.results} columns={3} isAtTop hasCategory={!category} />
              )}
              {!list && <ListMissing hasFailed />}
              {list && count === 0 && (
                <EmptyState
                  title={filter.q ? t('search.none', { query: filter.q }) : t('cat.empty')}
                  text={t(emptyHint)}
                >
                  <ButtonLink href={routes.products(location)} variant="line" {...clearTo}>
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
        )}
      </div>
    </>
  );
}

type ToolbarProps = {
  /** The form that search and order belong to, for they stand outside of it. */
  formId: string;
  filter: ProductFilter;
  /** On phones: the other filters, behind their button. */
  children?: ReactNode;
};

/** Search and order, above the list. */
function Toolbar({ formId, filter, children }: ToolbarProps) {
  const t = useTexts('shop');
  const orderings = [
    { value: '', text: t('cat.sortNew') },
    { value: 'price', text: t('cat.sortCheap') },
    { value: '-price', text: t('cat.sortDear') },
    { value: 'name', text: t('cat.sortName') },
  ];
  return (
    <div className="Toolbar-toolbar">
      <div className="Toolbar-search" role="search">
        <label className="sr" htmlFor="q">
          {t('search.products')}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          form={formId}
          maxLength={100}
          autoComplete="off"
          placeholder={t('search.products')}
          defaultValue={filter.q}
        />
        <button type="submit" form={formId} aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </div>
      <div className="Toolbar-row">
        {children}
        <div className="Toolbar-order">
          <Select
            id="ordering"
            name="ordering"
            form={formId}
            label={t('cat.sort')}
            options={orderings}
            defaultValue={filter.ordering ?? ''}
          />
        </div>
      </div>
    </div>
  );
}

/** One thing that narrows the list, and the filter without it. */
type FilterEntry = { key: string; text: string; without: ProductFilter };

/** Everything that narrows the list, in the order of the form. Not the order of the list: that narrows nothing. */
function filterEntries(
  filter: ProductFilter,
  facets: ProductList['facets'] | undefined,
  t: TFunction<'shop'>,
  locale: Locale,
): FilterEntry[] {
  const { q, category, min_price, max_price, in_stock } = filter;
  const slugs = category?.split(',') ?? [];
  const findName = (slug: string) => facets?.categories.find((one) => one.slug === slug)?.name ?? slug;
  const entries = [
    q && { key: 'q', text: `“${q}”`, without: { q: undefined } },
    ...slugs.map((slug) => ({
      key: slug,
      text: findName(slug),
      without: { category: slugs.filter((one) => one !== slug).join(',') || undefined },
    })),
    isPrice(min_price) && {
      key: 'min_price',
      text: t('cat.priceFromOf', { amount: formatMoney(min_price, locale) }),
      without: { min_price: undefined },
    },
    isPrice(max_price) && {
      key: 'max_price',
      text: t('cat.priceToOf', { amount: formatMoney(max_price, locale) }),
      without: { max_price: undefined },
    },
    in_stock && { key: 'in_stock', text: t('cat.inStockOnly'), without: { in_stock: undefined } },
  ];
  return entries.flatMap((entry) => (entry ? [{ ...entry, without: { ...filter, ...entry.without } }] : []));
}
