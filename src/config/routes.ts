import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales';
import { isBelow, PAGE_LIST, PAGES, type PageName } from './pages';

/** The frame around a page: desktop header and footer, or the mobile bars under `/Mobile`. */
export type Shell = 'desktop' | 'mobile';

/** Language and shell of a page, from which every href is built. */
export type SiteLocation = { locale: Locale; shell: Shell };

/** Behind the path of a page with a form. nginx lets files through there, and tabs of earlier versions post there. */
export const SEND_PATH = '/send';

export const MOBILE_SEGMENT = 'Mobile';

/** What names a shell in an address, after the language. */
export const shellPath = (shell: Shell): string => (shell === 'mobile' ? `/${MOBILE_SEGMENT}` : '');

const base = ({ locale, shell }: SiteLocation) => `/${locale}${shellPath(shell)}`;

const query = (values: Record<string, string | number | undefined>) => {
  const present = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, `${value}`]]));
  const text = new URLSearchParams(present).toString();
  return text && `?${text}`;
};

/** Page 1 is the bare address, so that one list has one address. */
const page = (number: number | undefined) => (number && number > 1 ? number : undefined);

/** What narrows the list of products; the names are those of the API. */
export type ProductFilter = {
  q?: string | undefined;
  category?: string | undefined;
  min_price?: string | undefined;
  max_price?: string | undefined;
  in_stock?: string | undefined;
  ordering?: string | undefined;
  page?: number | undefined;
};

/** The path of a page that has no bracket in it. */
export const pagePath = (location: SiteLocation, name: PageName) => {
  const { path } = PAGES[name];
  return `${base(location)}${path && `/${path}`}`;
};

const simple = (name: PageName) => (location: SiteLocation) => pagePath(location, name);

/** Where the form of a page is posted to: the page itself answers there too. */
const sendTo = (name: PageName) => (location: SiteLocation) => `${pagePath(location, name)}${SEND_PATH}`;

/** A page with an entry's slug as the last segment of its path. */
const withSlug = (name: PageName) => (location: SiteLocation, slug: string) =>
  pagePath(location, name).replace('[slug]', encodeURIComponent(slug));

/** A page that the literal `/?&` of the specification selects. */
const selected = (name: PageName) => (location: SiteLocation, slug: string) =>
  `${pagePath(location, name)}/?&${PAGES[name].slug}=${encodeURIComponent(slug)}`;

type Link = { token?: string };

/** Every href of the site. */
export const routes = {
  home: simple('home'),
  about: simple('about'),
  services: (location: SiteLocation, options: { page?: number } = {}) =>
    `${pagePath(location, 'services')}${query({ page: page(options.page) })}`,
  service: selected('service'),
  projects: (location: SiteLocation, options: { category?: string | undefined; page?: number } = {}) =>
    `${pagePath(location, 'projects')}${query({ category: options.category, page: page(options.page) })}`,
  project: withSlug('project'),
  media: (location: SiteLocation, options: { platform?: string | undefined; page?: number } = {}) =>
    `${pagePath(location, 'media')}${query({ platform: options.platform, page: page(options.page) })}`,
  mediaPost: withSlug('post'),
  law: simple('law'),
  privacy: (location: SiteLocation) => `${pagePath(location, 'law')}#privacy`,
  /** The visitor's choice about videos of other websites. */
  cookieSettings: (location: SiteLocation) => `${pagePath(location, 'law')}#cookies`,
  contact: simple('contact'),
  contactSend: sendTo('contact'),
  contactSent: (location: SiteLocation, { reference }: { reference: string }) =>
    `${pagePath(location, 'contactSent')}${query({ reference })}`,
  apply: (location: SiteLocation, about: { service?: string; product?: string; project?: string } = {}) => {
    const subject = query(about).slice(1);
    return `${pagePath(location, 'apply')}/?&apply=apply${subject && `&${subject}`}`;
  },
  applySend: sendTo('apply'),
  applySent: (location: SiteLocation, { reference, token }: { reference: string; token: string }) =>
    `${pagePath(location, 'applySent')}${query({ reference, token })}`,
  /** The state of an application. The signed-in owner needs no token. */
  application: (location: SiteLocation, application?: Link & { reference: string }) =>
    `${pagePath(location, 'application')}/${query({ ...application })}`,
  applicationLookup: sendTo('application'),
  categories: simple('shop'),
  products: (location: SiteLocation, options: ProductFilter = {}) =>
    `${pagePath(location, 'products')}${query({ ...options, page: page(options.page) })}`,
  product: selected('product'),
  search: (location: SiteLocation, q?: string) => `${pagePath(location, 'search')}${query({ q: q || undefined })}`,
  cart: simple('cart'),
  checkout: simple('checkout'),
  checkoutSend: sendTo('checkout'),
  /** The signed-in owner needs no token. */
  order: (location: SiteLocation, order?: Link & { number: string }) =>
    `${pagePath(location, 'order')}/${query({ ...order })}`,
  orderSend: sendTo('order'),
  account: simple('account'),
  accountPart: (location: SiteLocation, part: 'orders' | 'applications' | 'addresses' | 'profile') =>
    `${pagePath(location, 'account')}/${part}`,
  passwordReset: (location: SiteLocation, token?: string) =>
    `${pagePath(location, 'passwordReset')}${query({ token })}`,
  passwordResetSend: sendTo('passwordReset'),
  login: (location: SiteLocation, next?: string) => `${pagePath(location, 'login')}${query({ next })}`,
  loginSend: sendTo('login'),
  register: (location: SiteLocation, next?: string) => `${pagePath(location, 'register')}${query({ next })}`,
  registerSend: sendTo('register'),
} as const;

/** The `{token}` of the specification's get-registration button. */
export const registrationRoute = (location: SiteLocation, isSignedIn: boolean) =>
  isSignedIn ? routes.account(location) : routes.register(location);

type ParsedPath = SiteLocation & {
  /** The address after locale and `/Mobile`, without slashes at its ends: `''` is the home page. */
  rest: string;
};

const readSegment = (segment: string | undefined): Shell => (segment === MOBILE_SEGMENT ? 'mobile' : 'desktop');

/** The shell that a path names: of an address, or of a route as Next's router has it (`/[locale]/Mobile/about`). */
export const readShell = (pathname: string): Shell => readSegment(pathname.split('/').filter(Boolean)[1]);

/** Splits a pathname (no query) into locale, shell and the rest; `null` without a known locale. */
export function parsePath(pathname: string): ParsedPath | null {
  const [locale, ...segments] = pathname.split('/').filter(Boolean);
  if (!isLocale(locale)) return null;
  const shell = readSegment(segments[0]);
  return { locale, shell, rest: segments.slice(shell === 'mobile' ? 1 : 0).join('/') };
}

/** An address in its parts; `search` begins with `?` and `hash` with `#` where they are not empty. */
export function splitAddress(address: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search, hash };
}

/** An address that was read once; `location` is `null` where it names no language. */
export type SiteAddress = { address: string; pathname: string; search: string; location: ParsedPath | null };

/** Reads an address (path and query) for all who decide by it. */
export function readAddress(address: string): SiteAddress {
  const { pathname, search } = splitAddress(address);
  return { address, pathname, search, location: parsePath(pathname) };
}

const SHOP_PAGES = PAGE_LIST.filter(({ isShop }) => isShop);

/** Whether the cart link shows at an address: on the shop's pages, by whole segments. */
export function isShopAddress(address: string): boolean {
  const rest = parsePath(splitAddress(address).pathname)?.rest;
  return rest !== undefined && isBelow(rest, SHOP_PAGES);
}

/**
 * The same page in another shell or language. Takes an address with or without query and hash and keeps both to the
 * letter; an address without a language is returned unchanged.
 */
export function moveTo(address: string, target: Partial<SiteLocation>): string {
  const { pathname } = splitAddress(address);
  const parsed = parsePath(pathname);
  if (!parsed) return address;
  const slash = parsed.rest && pathname.endsWith('/') ? '/' : '';
  const rest = parsed.rest ? `/${parsed.rest}${slash}` : '';
  return `${base({ ...parsed, ...target })}${rest}${address.slice(pathname.length)}`;
}

type PageAddresses = {
  /** The page's one address for everybody else: that of the desktop shell in its own language. */
  canonical: string;
  /** The page in every language, its own included, and where the others lead. */
  languages: { hrefLang: Locale | 'x-default'; href: string }[];
  /** Its twin for phones. */
  phone: string;
};

/**
 * The absolute addresses of one page, whichever of them is given (path and query). Everything that names a page to a
 * machine takes them from here: canonical, language and phone links, sitemap, feeds, pictures for sharing and data for
 * search engines.
 *
 * @param first the language of who names none
 */
export function pageAddresses(siteUrl: string, address: string, first: Locale = DEFAULT_LOCALE): PageAddresses {
  const desktop = moveTo(address, { shell: 'desktop' });
  const inLanguage = (locale: Locale) => `${siteUrl}${moveTo(desktop, { locale })}`;
  return {
    canonical: `${siteUrl}${desktop}`,
    languages: [
      ...LOCALES.map((locale) => ({ hrefLang: locale, href: inLanguage(locale) })),
      { hrefLang: 'x-default', href: inLanguage(first) },
    ],
    phone: `${siteUrl}${moveTo(address, { shell: 'mobile' })}`,
  };
}
