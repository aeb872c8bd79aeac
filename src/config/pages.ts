/** The values of the brackets in a route, and of its query. */
type RouteValues = Record<string, string>;

/** Which of a page's route files answers a query: the route below the path, and its values. */
export type InnerRoute = { route: string; values: RouteValues };

type Page = {
  /** Below language and shell, as visitors see it. A name in brackets is a segment of any text. */
  path: string;
  /** The query parameter that selects this page of its path; its value is the `[slug]` of the route file. */
  slug?: string;
  /** The query parameter that filters a list, empty where there is none. Filtered and later pages are files below `-`. */
  list?: string;
  /** Any other query that selects this page: its route file below the path, and the values for it. */
  inner?: string;
  select?: (query: URLSearchParams) => RouteValues | null;
  /** The cart link shows here and below. */
  isShop?: true;
  /** A path that the page once had: it redirects here for ever. */
  formerPath?: string;
};

const definePages = <Name extends string>(pages: Record<Name, Page>): Readonly<Record<Name, Page>> => pages;

/** What an application is about: `?service=lab-audit`. */
const SUBJECTS = ['service', 'product', 'project'];

function selectSubject(query: URLSearchParams): RouteValues | null {
  const kind = SUBJECTS.find((name) => query.get(name));
  return kind ? { kind, slug: query.get(kind) ?? '' } : null;
}

/** The fields that make a list of products a search; several categories do too. */
const SEARCH_FIELDS = ['q', 'min_price', 'max_price', 'in_stock', 'ordering'];

/** A search has too many answers to keep each as a page. */
function selectSearch(query: URLSearchParams): RouteValues | null {
  const category = query.getAll('category').filter(Boolean).join(',');
  const fields = SEARCH_FIELDS.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value);
  if (fields.length === 0 && !category.includes(',')) return null;
  const all = [...fields, ['category', category], ['page', query.get('page') ?? '']];
  return Object.fromEntries(all.filter(([, value]) => value)) as RouteValues;
}

/** The token is read in the browser only, so that no cache gets it. */
const selectToken = (query: URLSearchParams) => (query.get('token') ? {} : null);

/**
 * Every page of the site, once. Its href, its route file, redirects and the cart link are derived from its row; what only
 * the server needs to know of it is in `pageFacts`. Of rows with the same path, the first that a query selects answers.
 */
export const PAGES = definePages({
  home: { path: '' },
  about: { path: 'about' },
  service: { path: 'consservices', slug: 'service_slug' },
  services: { path: 'consservices', list: '' },
  projects: { path: 'projects', list: 'category' },
  project: { path: 'projects/[slug]' },
  media: { path: 'socialmedia', list: 'platform' },
  post: { path: 'socialmedia/[slug]' },
  law: { path: 'law' },
  contact: { path: 'contact' },
  contactSend: { path: 'contact/send' },
  contactSent: { path: 'contact/sent' },
  apply: { path: 'e-contact', inner: '/-/[kind]/[slug]', select: selectSubject },
  applySend: { path: 'e-contact/send' },
  applySent: { path: 'e-contact/sent' },
  application: { path: 'application' },
  applicationLookup: { path: 'application/send' },
  shop: { path: 'categories', isShop: true },
  productSearch: { path: 'products', inner: '/search', select: selectSearch, isShop: true },
  products: { path: 'products', list: 'category', isShop: true },
  product: { path: 'productdetails', slug: 'product_slug', isShop: true, formerPath: 'products-details' },
  search: { path: 'search' },
  cart: { path: 'cart', isShop: true },
  checkout: { path: 'forms/shopform', isShop: true },
  checkoutSend: { path: 'forms/shopform/send' },
  order: { path: 'order', isShop: true },
  orderSend: { path: 'order/send' },
  orderConfirm: { path: 'order/confirm' },
  login: { path: 'login' },
  loginSend: { path: 'login/send' },
  register: { path: 'register' },
  registerSend: { path: 'register/send' },
  newPassword: { path: 'password/reset', inner: '/new', select: selectToken },
  passwordReset: { path: 'password/reset' },
  passwordResetSend: { path: 'password/reset/send' },
  emailVerify: { path: 'email/verify' },
  account: { path: 'account' },
  accountOrders: { path: 'account/orders' },
  accountApplications: { path: 'account/applications' },
  accountAddresses: { path: 'account/addresses' },
  accountProfile: { path: 'account/profile' },
});

export type PageName = keyof typeof PAGES;
export const PAGE_LIST: readonly Page[] = Object.values(PAGES);

/** The route file behind a query; `null` where this page has none for it. */
export function selectRoute({ slug, list, inner, select }: Page, query: URLSearchParams): InnerRoute | null {
  if (slug !== undefined) {
    const value = query.get(slug);
    return value ? { route: '/[slug]', values: { slug: value } } : null;
  }
  if (list !== undefined) {
    const [filter, page] = [query.getAll(list).find(Boolean), query.get('page')];
    if (!filter && !page) return null;
    const values = { ...(list && { [list]: filter || 'all' }), page: page || '1' };
    return { route: `/-/${list && `[${list}]/`}[page]`, values };
  }
  const values = select?.(query);
  return inner && values ? { route: inner, values } : null;
}

/** Whether a path below language and shell is one of these pages, or below one. */
export const isBelow = (rest: string, pages: readonly Pick<Page, 'path' | 'formerPath'>[]) =>
  pages.some(({ path, formerPath = path }) => [path, formerPath].some((start) => `${rest}/`.startsWith(`${start}/`)));
