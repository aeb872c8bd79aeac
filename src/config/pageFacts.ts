import type { CustomTypeOptions } from 'i18next';
import { hasParts, type SitePart } from './parts';
import { isBelow, PAGES, type PageName } from './pages';

/** A file of texts in public/locales. */
export type Namespace = keyof CustomTypeOptions['resources'];
type TextKey = `${Namespace}:${string}`;

/** What only the server needs to know of a page; no browser loads this file. */
type PageFacts = {
  /** Namespaces of its texts; `common` is always there. */
  texts: Namespace[];
  /** Search engines may show it: it is in the sitemap, is described for them and has a picture for sharing. */
  isIndexed?: true;
  /** The same for everybody who asks for it: its answer may be kept (server/cache). */
  isPublic?: true;
  /** It shows the stock of products. */
  showsStock?: true;
  /** It has a form, which is posted to it, or to `send` below it. */
  acceptsPost?: true;
  /** The site's search finds it by these texts, `namespace:key`. Pages with content of their own are found by that. */
  search?: { title: TextKey; lead: TextKey };
  /** Its query holds a token, which no other site may see in `Referer`. */
  hasSecretQuery?: true;
  /** The parts of the site that it belongs to: while one of them is off, it is 404 and nothing names it. */
  parts?: readonly SitePart[];
  /** Of those parts: what a visitor has from before, such as an order, is still shown by its link while they are off. */
  keepsRecords?: true;
  /** It says who leads a service and one of its facts; other pages go without both. */
  showsLeads?: true;
};

/** An indexed page is `indexed(…)`, so that its name is known to the type checker. */
const indexed = (...texts: Namespace[]) => ({ texts, isIndexed: true, isPublic: true }) as const;
const open = { isPublic: true } as const;
const stocked = { showsStock: true } as const;
const shop = { parts: ['shop'] } as const;
const requests = { parts: ['requests'] } as const;
const media = { parts: ['media'] } as const;
const projects = { parts: ['projects'] } as const;
const account = (texts: Namespace[] = [], ...others: SitePart[]) =>
  ({ ...open, texts: ['account', 'forms', ...texts], parts: ['accounts', ...others] }) satisfies PageFacts;
const auth = { texts: ['auth', 'forms'], parts: ['accounts'] } satisfies PageFacts;
const hasForm = { acceptsPost: true } as const;

export const PAGE_FACTS = {
  home: { ...indexed('home', 'catalogue', 'measure'), ...stocked, showsLeads: true },
  about: { ...indexed('about'), showsLeads: true },
  service: { ...indexed('services', 'catalogue', 'addToCart'), ...stocked },
  services: {
    ...indexed('services', 'lists'),
    showsLeads: true,
    search: { title: 'common:nav.services', lead: 'services:lead' },
  },
  projects: {
    ...projects,
    ...indexed('projects', 'lists'),
    search: { title: 'common:nav.projects', lead: 'projects:lead' },
  },
  project: { ...projects, ...indexed('projects', 'measure', 'catalogue'), ...stocked },
  media: { ...media, ...indexed('media', 'lists'), search: { title: 'common:nav.media', lead: 'media:lead' } },
  post: { ...media, ...indexed('media') },
  law: indexed('law'),
  contact: {
    ...indexed('contact', 'forms'),
    ...hasForm,
    search: { title: 'common:nav.contact', lead: 'contact:lead' },
  },
  contactSent: { texts: ['contact', 'forms'] },
  apply: {
    ...requests,
    ...indexed('apply', 'forms'),
    ...hasForm,
    search: { title: 'common:nav.apply', lead: 'apply:lead' },
  },
  applySent: { ...requests, texts: ['apply', 'forms'], hasSecretQuery: true },
  application: {
    ...requests,
    keepsRecords: true,
    texts: ['apply', 'forms'],
    hasSecretQuery: true,
    ...hasForm,
    search: { title: 'apply:lookup', lead: 'apply:lookupHint' },
  },
  shop: {
    ...shop,
    ...stocked,
    ...indexed('shop', 'catalogue', 'addToCart', 'lists'),
    search: { title: 'shop:nav.shop', lead: 'catalogue:lead' },
  },
  productSearch: { ...open, ...shop, ...stocked, texts: ['shop', 'catalogue', 'addToCart', 'lists'] },
  products: { ...shop, ...stocked, ...indexed('shop', 'catalogue', 'addToCart', 'lists') },
  product: { ...shop, ...stocked, ...indexed('shop', 'catalogue', 'addToCart') },
  search: { ...open, texts: ['search'] },
  cart: { ...open, ...shop, texts: ['cart'] },
  checkout: { ...open, ...shop, texts: ['checkout', 'cart', 'forms'], ...hasForm },
  order: {
    ...shop,
    keepsRecords: true,
    texts: ['orderLookup', 'forms'],
    hasSecretQuery: true,
    ...hasForm,
    search: { title: 'orderLookup:lookup', lead: 'orderLookup:lookupHint' },
  },
  orderConfirm: { ...shop, keepsRecords: true, texts: ['order'], hasSecretQuery: true, ...hasForm },
  login: { ...open, ...auth, ...hasForm },
  register: { ...open, ...auth, ...hasForm },
  newPassword: { ...auth, hasSecretQuery: true },
  passwordReset: { ...open, ...auth, ...hasForm },
  emailVerify: { ...auth, hasSecretQuery: true, ...hasForm },
  account: account(),
  accountOrders: account([], 'shop'),
  accountApplications: account(['apply'], 'requests'),
  accountAddresses: account([], 'shop'),
  accountProfile: account(),
} satisfies Record<PageName, PageFacts>;

/** Whether a page says who leads a service. */
export function hasLeads(name: PageName): boolean {
  const { showsLeads }: PageFacts = PAGE_FACTS[name];
  return showsLeads === true;
}

type PagesWith<Fact> = { [Name in PageName]: (typeof PAGE_FACTS)[Name] extends Fact ? Name : never }[PageName];

/** The pages that search engines may show. */
export type IndexedPage = PagesWith<{ isIndexed: true }>;

/** The pages that the site's search finds by their title and lead. */
export type SearchedPage = PagesWith<{ search: object }>;

/** Whether a page is named anywhere: in menus of machines, in the search. */
export function isNamed(name: PageName, off: readonly SitePart[] | undefined): boolean {
  const { parts }: PageFacts = PAGE_FACTS[name];
  return hasParts(parts, off);
}

/** Whether an address of a page, as it stands after language and shell (`/projects?category=x`), is one that is named. */
export function isAddressNamed(address: string, off: readonly SitePart[] | undefined): boolean {
  const unnamed = Object.entries(PAGES).flatMap(([name, page]) => (isNamed(name as PageName, off) ? [] : [page]));
  return !isBelow(/^\/?([^?#]*)/.exec(address)?.[1] ?? '', unnamed);
}

/** Whether a page answers at all. */
export function isAnswered(name: PageName, off: readonly SitePart[] | undefined): boolean {
  const { keepsRecords }: PageFacts = PAGE_FACTS[name];
  return keepsRecords === true || isNamed(name, off);
}

/** The rows of the pages of which something holds. */
export const pagesWith = (fact: 'acceptsPost' | 'hasSecretQuery' | 'isPublic' | 'showsStock') =>
  Object.entries<PageFacts>(PAGE_FACTS).flatMap(([name, facts]) => (facts[fact] ? [PAGES[name as PageName]] : []));
