import type { CustomTypeOptions } from 'i18next';
import { CATALOGUE_STYLES, HOME_STYLES, PERSONAL_STYLES } from './builtAssets.mjs';
import { PAGES, type PageName } from './pages';

type Namespace = keyof CustomTypeOptions['resources'];
type TextKey = `${Namespace}:${string}`;

/** What only the server needs to know of a page; no browser loads this file. */
type PageFacts = {
  /** Namespaces of its texts; `common` is always there. */
  texts: Namespace[];
  /** Search engines may show it: it is in the sitemap, is described for them and has a picture for sharing. */
  isIndexed?: true;
  /** Forms without scripts are posted to it. */
  acceptsPost?: true;
  /** The site's search finds it by these texts, `namespace:key`. Pages with content of their own are found by that. */
  search?: { title: TextKey; lead: TextKey };
  /** Its query holds a token, which no other site may see in `Referer`. */
  hasSecretQuery?: true;
  /** The sheet that it links beside those of every page. */
  styles?: string;
};

/** An indexed page is `indexed(…)`, so that its name is known to the type checker. */
const indexed = (...texts: Namespace[]) => ({ texts, isIndexed: true }) as const;
const personal = { styles: PERSONAL_STYLES };
const catalogue = { styles: CATALOGUE_STYLES };
const account = (...texts: Namespace[]) => ({ texts: ['account', 'forms', ...texts], ...personal }) satisfies PageFacts;
const auth = { texts: ['auth', 'forms'], ...personal } satisfies PageFacts;
const formTarget = { acceptsPost: true } as const;

export const PAGE_FACTS = {
  home: { ...indexed('home', 'shop'), styles: HOME_STYLES },
  about: indexed('about'),
  service: indexed('services', 'shop'),
  services: { ...indexed('services'), search: { title: 'common:nav.services', lead: 'services:lead' } },
  projects: { ...indexed('projects'), search: { title: 'common:nav.projects', lead: 'projects:lead' } },
  project: indexed('projects', 'shop'),
  media: { ...indexed('media'), search: { title: 'common:nav.media', lead: 'media:lead' } },
  post: indexed('media'),
  law: indexed('law'),
  contact: { ...indexed('contact', 'forms'), search: { title: 'common:nav.contact', lead: 'contact:lead' } },
  contactSend: { texts: ['contact', 'forms'], ...formTarget },
  contactSent: { ...personal, texts: ['contact', 'forms'] },
  apply: { ...personal, ...indexed('apply', 'forms'), search: { title: 'common:nav.apply', lead: 'apply:lead' } },
  applySend: { ...personal, texts: ['apply', 'forms'], ...formTarget },
  applySent: { ...personal, texts: ['apply', 'forms'], hasSecretQuery: true },
  application: {
    ...personal,
    texts: ['apply', 'forms'],
    hasSecretQuery: true,
    search: { title: 'apply:lookup', lead: 'apply:lookupHint' },
  },
  applicationLookup: { ...personal, texts: ['apply', 'forms'], ...formTarget },
  shop: { ...indexed('shop'), search: { title: 'shop:nav.shop', lead: 'shop:lead' } },
  productSearch: { ...catalogue, texts: ['shop'] },
  products: { ...catalogue, ...indexed('shop') },
  product: { ...catalogue, ...indexed('shop') },
  search: { texts: ['search'] },
  cart: { ...personal, texts: ['cart'] },
  checkout: { ...personal, texts: ['checkout', 'cart', 'forms'] },
  checkoutSend: { ...personal, texts: ['checkout', 'cart', 'forms'], ...formTarget },
  order: {
    ...personal,
    texts: ['order', 'forms'],
    hasSecretQuery: true,
    search: { title: 'order:lookup', lead: 'order:lookupHint' },
  },
  orderSend: { ...personal, texts: ['order', 'forms'], ...formTarget },
  orderConfirm: { ...personal, texts: ['order'], hasSecretQuery: true, ...formTarget },
  login: auth,
  loginSend: { ...auth, ...formTarget },
  register: auth,
  registerSend: { ...auth, ...formTarget },
  newPassword: { ...auth, hasSecretQuery: true },
  passwordReset: auth,
  passwordResetSend: { ...auth, ...formTarget },
  emailVerify: { ...auth, hasSecretQuery: true },
  account: account('order'),
  accountOrders: account('order'),
  accountApplications: account('apply'),
  accountAddresses: account(),
  accountProfile: account(),
  offline: { texts: ['offline'] },
} satisfies Record<PageName, PageFacts>;

/** The sheet of a page, as its props have it. */
export function pageStyles(name: PageName): Pick<PageFacts, 'styles'> {
  const { styles }: PageFacts = PAGE_FACTS[name];
  return styles ? { styles } : {};
}

type PagesWith<Fact> = { [Name in PageName]: (typeof PAGE_FACTS)[Name] extends Fact ? Name : never }[PageName];

/** The pages that search engines may show. */
export type IndexedPage = PagesWith<{ isIndexed: true }>;

/** The pages that the site's search finds by their title and lead. */
export type SearchedPage = PagesWith<{ search: object }>;

/** The pages that forms without scripts are posted to. */
export type FormTarget = PagesWith<{ acceptsPost: true }>;

/** The rows of the pages of which something holds. */
export const pagesWith = (fact: 'acceptsPost' | 'hasSecretQuery') =>
  Object.entries<PageFacts>(PAGE_FACTS).flatMap(([name, facts]) => (facts[fact] ? [PAGES[name as PageName]] : []));
