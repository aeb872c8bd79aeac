import type { TFunction } from 'i18next';
import type { Locale } from '@/config/locales';
import type { ProductFilter } from '@/config/routes';
import type { ProductList } from '@/contract/products';
import { isPrice } from '@/contract/readProductFilter';
import { formatMoney } from '@/lib/format';

/** One thing that narrows the list, and the filter without it. */
export type FilterEntry = { key: string; text: string; without: ProductFilter };

/** Everything that narrows the list, in the order of the form. Not the order of the list: that narrows nothing. */
export function filterEntries(
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
