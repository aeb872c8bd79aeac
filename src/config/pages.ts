type Page = {
  /** Below language and shell, as visitors see it. A name in brackets is a segment of any text. */
  path: string;
  /** The query parameter that names the record of this page; without it the address is that of another page of the path. */
  slug?: string;
  /** The query parameters by which its content differs, beside `slug`. The server reads no others. */
  query?: readonly string[];
  /** Of several pages with one path: those of its parameters that select this one. */
  selectedBy?: readonly string[];
  /** The query parameter that filters a list. */
  list?: string;
  /** The cart link shows here and below. */
  isShop?: true;
  /** A path that the page once had: it redirects here for ever. */
  formerPath?: string;
};

const definePages = <Name extends string>(pages: Record<Name, Page>): Readonly<Record<Name, Page>> => pages;

/** The fields that make a list of products a search; several categories do too. */
const SEARCH_FIELDS = ['q', 'min_price', 'max_price', 'in_stock', 'ordering'];

/**
 * Every page of the site, once. Its href, redirects, the cart link and the key of its cached answer are derived from its
 * row; what only the server needs to know of it is in `pageFacts`. Of rows with the same path, the first that a query
 * selects answers (`readPage`).
 */
export const PAGES = definePages({
  home: { path: '' },
  about: { path: 'about' },
  service: { path: 'consservices', slug: 'service_slug' },
  services: { path: 'consservices', query: ['page'] },
  projects: { path: 'projects', list: 'category', query: ['category', 'page'] },
  project: { path: 'projects/[slug]' },
  media: { path: 'socialmedia', list: 'platform', query: ['platform', 'page'] },
  post: { path: 'socialmedia/[slug]' },
  law: { path: 'law' },
  contact: { path: 'contact' },
  contactSent: { path: 'contact/sent' },
  apply: { path: 'e-contact', query: ['service', 'product', 'project'] },
  applySent: { path: 'e-contact/sent' },
  application: { path: 'application' },
  shop: { path: 'categories', isShop: true },
  productSearch: {
    path: 'products',
    query: [...SEARCH_FIELDS, 'category', 'page'],
    selectedBy: SEARCH_FIELDS,
    isShop: true,
  },
  products: { path: 'products', list: 'category', query: ['category', 'page'], isShop: true },
  product: { path: 'productdetails', slug: 'product_slug', isShop: true, formerPath: 'products-details' },
  search: { path: 'search', query: ['q'] },
  cart: { path: 'cart', isShop: true },
  checkout: { path: 'forms/shopform', isShop: true },
  order: { path: 'order', isShop: true },
  orderConfirm: { path: 'order/confirm' },
  login: { path: 'login' },
  register: { path: 'register' },
  newPassword: { path: 'password/reset', selectedBy: ['token'] },
  passwordReset: { path: 'password/reset' },
  emailVerify: { path: 'email/verify' },
  account: { path: 'account' },
  accountOrders: { path: 'account/orders' },
  accountApplications: { path: 'account/applications' },
  accountAddresses: { path: 'account/addresses' },
  accountProfile: { path: 'account/profile' },
});

export type PageName = keyof typeof PAGES;
export const PAGE_LIST: readonly Page[] = Object.values(PAGES);

/** Whether a path below language and shell is one of these pages, or below one. */
export const isBelow = (rest: string, pages: readonly Pick<Page, 'path' | 'formerPath'>[]) =>
  pages.some(({ path, formerPath = path }) => [path, formerPath].some((start) => `${rest}/`.startsWith(`${start}/`)));
