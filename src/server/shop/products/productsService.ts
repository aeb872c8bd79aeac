import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { ProductFilter } from '@/config/routes';
import type { PageQuery } from '@/contract/common';
import { PATHS } from '@/contract/paths';
import {
  categoriesEndpoint,
  productEndpoint,
  productsEndpoint,
  type Category,
  type Product,
  type ProductCard,
  type ProductList,
  type ProductQuery,
} from '@/contract/products';
import { formatAmount, toQepik } from '@/lib/format';
import { contentDatabase } from '../../cache/previewing';
import { findContent } from '../../http/findContent';
import { readListPage } from '../../http/readListPage';
import { findPartsOff } from '../../organisation/partsService';
import { readProductSearch } from './productFilter';
import {
  findFacets,
  findProductBySlug,
  findProductCategories,
  findProducts,
  findProductsBySlugs,
  findRelatedSlugs,
  findServiceProducts,
  type CategoryFacet,
} from './productsRepository';

type FoundCard = Awaited<ReturnType<typeof findProducts>>[number];

const toCard = ({ price, old_price, ...card }: FoundCard): ProductCard => ({
  ...card,
  price: formatAmount(price),
  old_price: old_price === null ? null : formatAmount(old_price),
  currency: 'AZN',
});

/** None while the shop is off. */
export async function getCategories(locale: Locale): Promise<Category[]> {
  const found = await findContent(categoriesEndpoint, {}, async () => {
    const categories = await findProductCategories(await contentDatabase(), locale);
    return categories.map(({ count, ...category }) => ({ ...category, product_count: count }));
  });
  return found ?? [];
}

/** The facets of the selected categories; `null` for an unknown slug. */
function chooseCategories(facets: CategoryFacet[], slugs: string[] | undefined): CategoryFacet[] | null {
  if (!slugs) return facets;
  const isKnown = slugs.every((wanted) => facets.some(({ slug }) => slug === wanted));
  return isKnown ? facets.filter(({ slug }) => slugs.includes(slug)) : null;
}

/** Lowest and highest price before the price filter; `null` for an empty list. */
function priceRange(facets: CategoryFacet[]): ProductList['facets']['price'] {
  const min = Math.min(...facets.map((facet) => facet.min));
  const max = Math.max(...facets.map((facet) => facet.max));
  return min > max ? null : { min: formatAmount(min), max: formatAmount(max) };
}

/**
 * Newest first by default; `null` for an unknown category, past the last page and while the shop is off.
 * @param query as it stands in the address
 */
export const getProducts = (
  locale: Locale,
  query: ProductQuery | (ProductFilter & PageQuery) = {},
): Promise<ProductList | null> => findContent(productsEndpoint, { query }, (parsed) => findProductPage(locale, parsed));

async function findProductPage(locale: Locale, query: ProductQuery): Promise<ProductList | null> {
  const search = await readProductSearch(await contentDatabase(), locale, query.q);
  const filter = {
    words: search?.words,
    minPrice: query.min_price === undefined ? undefined : toQepik(query.min_price),
    maxPrice: query.max_price === undefined ? undefined : toQepik(query.max_price),
    isInStock: query.in_stock === '1' || query.in_stock === 'true',
  };
  const facets = await findFacets(await contentDatabase(), locale, filter);
  const chosen = chooseCategories(facets, query.category?.split(','));
  if (!chosen) return null;

  const categoryIds = query.category ? chosen.map(({ id }) => id) : undefined;
  const page = await readListPage({
    locale,
    query,
    path: PATHS.products,
    size: PAGE_SIZES.products,
    count: () => Promise.resolve(chosen.reduce((total, { count }) => total + count, 0)),
    find: async (range) =>
      findProducts(await contentDatabase(), locale, { ...filter, categoryIds }, query.ordering ?? '-created', range),
  });
  return (
    page && {
      ...page,
      results: page.results.map(toCard),
      ...(search?.isNear === true && { is_near: true }),
      facets: {
        categories: facets.map(({ slug, name, count }) => ({ slug, name, count })),
        price: priceRange(chosen),
      },
    }
  );
}

/** In the order of the slugs; removed products are left out. */
export async function getProductsBySlugs(locale: Locale, slugs: string[]): Promise<ProductCard[]> {
  const found = await findProductsBySlugs(await contentDatabase(), locale, slugs);
  return found.map(toCard);
}

/** The products that go with a service. */
export const getServiceProducts = async (locale: Locale, serviceSlug: string): Promise<ProductCard[]> =>
  getProductsBySlugs(locale, await findServiceProducts(await contentDatabase(), serviceSlug));

/** How many an order names. */
const SUGGESTED = 2;

/** What goes with what was bought: nothing of that, and nothing that is sold out. None while the shop is off. */
export async function getOrderSuggestions(locale: Locale, boughtIds: number[]): Promise<ProductCard[]> {
  if ((await findPartsOff()).includes('shop')) return [];
  const slugs = new Set(await findRelatedSlugs(await contentDatabase(), boughtIds));
  const related = await getProductsBySlugs(locale, [...slugs]);
  return related.filter(({ id, stock }) => stock > 0 && !boughtIds.includes(id)).slice(0, SUGGESTED);
}

/** `null` for an unknown slug and while the shop is off. */
export const getProduct = (locale: Locale, slug: string): Promise<Product | null> =>
  findContent(productEndpoint, { params: { slug } }, async () => {
    const found = await findProductBySlug(await contentDatabase(), locale, slug);
    if (!found) return null;
    const { summary, description, gallery, look_inside, specifications, related: slugs, meta, ...card } = found;
    const related = await getProductsBySlugs(locale, slugs);
    const pages = look_inside.length > 0 && { look_inside };
    return { ...toCard(card), summary, description, gallery, ...pages, specifications, related, ...meta };
  });
