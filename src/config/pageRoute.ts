import { parsePath } from './routes';

/** A page as Next's router names it: `/[locale]/projects/-/[category]/[page]` and the values in brackets. */
export type PageRoute = { pathname: string; query: Record<string, string> };

type Inner = { page: string; values: Record<string, string> };

/** Rendered at every request: it reads the query itself. */
const SEARCH_PAGE = '/search';

/** What a list of products may be narrowed by beside one category: too many combinations to keep a page of each. */
const SEARCH_KEYS = ['q', 'min_price', 'max_price', 'in_stock', 'ordering'];

/** A list's filters and pages are ISR pages of their own, below `-`, which is no slug; `all` is no filter. */
function listPage(filter: string, value: string | null, page: string | null): Inner | null {
  if (!value && !page) return null;
  return { page: `/-/[${filter}]/[page]`, values: { [filter]: value || 'all', page: page || '1' } };
}

function productsPage(query: URLSearchParams): Inner | null {
  const category = query.get('category');
  if (SEARCH_KEYS.some((key) => query.get(key)) || category?.includes(',')) {
    return { page: SEARCH_PAGE, values: Object.fromEntries(query) };
  }
  return listPage('category', category, query.get('page'));
}

function innerPage(screen: string, query: URLSearchParams): Inner | null {
  const slug = query.get('service_slug');
  const page = query.get('page');
  switch (screen) {
    case 'consservices':
      if (slug) return { page: '/[slug]', values: { slug } };
      return page ? { page: '/-/[page]', values: { page } } : null;
    case 'projects':
      return listPage('category', query.get('category'), page);
    case 'socialmedia':
      return listPage('platform', query.get('platform'), page);
    case 'products':
      return productsPage(query);
    case 'productdetails': {
      const product = query.get('product_slug');
      return product ? { page: '/[slug]', values: { slug: product } } : null;
    }
    case 'password/reset':
      // The token stays in the address, where the page reads it: it belongs in no cache.
      return query.get('token') ? { page: '/new', values: {} } : null;
    default:
      return null;
  }
}

/**
 * The page behind an address whose query decides it, such as `/en/consservices/?&service_slug=x`; `null` where the
 * path alone does. Rewrites of the framework would do the same, but then every browser carries their code.
 */
export function pageRoute(address: string): PageRoute | null {
  const cut = address.indexOf('?');
  if (cut < 0) return null;
  const place = parsePath(address.slice(0, cut));
  const inner = place && innerPage(place.rest, new URLSearchParams(address.slice(cut + 1).replace(/#.*$/s, '')));
  if (!inner) return null;
  const shell = place.shell === 'mobile' ? '/Mobile' : '';
  return {
    pathname: `/[locale]${shell}/${place.rest}${inner.page}`,
    query: { ...inner.values, locale: place.locale },
  };
}

export const readsQuery = ({ pathname }: PageRoute): boolean => pathname.endsWith(SEARCH_PAGE);
