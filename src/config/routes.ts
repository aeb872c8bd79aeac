import { isLocale, type Locale } from './locales';

/** The frame around a page: desktop header and footer, or the mobile bars under `/Mobile`. */
export type Shell = 'desktop' | 'mobile';

/** Where a visitor is: enough to build every href of the site. */
export type SiteLocation = { locale: Locale; shell: Shell };

const MOBILE_SEGMENT = 'Mobile';

const base = ({ locale, shell }: SiteLocation) => `/${locale}${shell === 'mobile' ? `/${MOBILE_SEGMENT}` : ''}`;

const query = (values: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `?${text}` : '';
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

/** Every href of the site. The odd `/?&` addresses are literal: the specification says so. */
export const routes = {
  home: (location: SiteLocation) => base(location),
  about: (location: SiteLocation) => `${base(location)}/about`,
  services: (location: SiteLocation, options: { page?: number } = {}) =>
    `${base(location)}/consservices${query({ page: page(options.page) })}`,
  service: (location: SiteLocation, slug: string) =>
    `${base(location)}/consservices/?&service_slug=${encodeURIComponent(slug)}`,
  projects: (location: SiteLocation, options: { category?: string | undefined; page?: number } = {}) =>
    `${base(location)}/projects${query({ category: options.category, page: page(options.page) })}`,
  project: (location: SiteLocation, slug: string) => `${base(location)}/projects/${encodeURIComponent(slug)}`,
  media: (location: SiteLocation, options: { platform?: string | undefined; page?: number } = {}) =>
    `${base(location)}/socialmedia${query({ platform: options.platform, page: page(options.page) })}`,
  mediaPost: (location: SiteLocation, slug: string) => `${base(location)}/socialmedia/${encodeURIComponent(slug)}`,
  law: (location: SiteLocation) => `${base(location)}/law`,
  privacy: (location: SiteLocation) => `${base(location)}/law#privacy`,
  /** Where the choice about other websites' videos is seen and changed. */
  cookieSettings: (location: SiteLocation) => `${base(location)}/law#cookies`,
  contact: (location: SiteLocation) => `${base(location)}/contact`,
  apply: (location: SiteLocation, about: { service?: string; product?: string; project?: string } = {}) => {
    const subject = query(about).slice(1);
    return `${base(location)}/e-contact/?&apply=apply${subject ? `&${subject}` : ''}`;
  },
  /** Where forms without scripts go, and what both kinds of sending end with. */
  applySend: (location: SiteLocation) => `${base(location)}/e-contact/send`,
  applySent: (location: SiteLocation, receipt: { reference: string; token: string }) =>
    `${base(location)}/e-contact/sent${query(receipt)}`,
  contactSend: (location: SiteLocation) => `${base(location)}/contact/send`,
  contactSent: (location: SiteLocation, receipt: { reference: string }) =>
    `${base(location)}/contact/sent${query(receipt)}`,
  /** The state of an application. The owner who is signed in needs no token. */
  application: (location: SiteLocation, application: { reference: string; token?: string }) =>
    `${base(location)}/application/${query(application)}`,
  categories: (location: SiteLocation) => `${base(location)}/categories`,
  products: (location: SiteLocation, options: ProductFilter = {}) =>
    `${base(location)}/products${query({ ...options, page: page(options.page) })}`,
  product: (location: SiteLocation, slug: string) =>
    `${base(location)}/productdetails/?&product_slug=${encodeURIComponent(slug)}`,
  search: (location: SiteLocation, q?: string) => `${base(location)}/search${query({ q: q || undefined })}`,
  cart: (location: SiteLocation) => `${base(location)}/cart`,
  checkout: (location: SiteLocation) => `${base(location)}/forms/shopform`,
  /** The owner who is signed in needs no token. */
  order: (location: SiteLocation, order?: { number: string; token?: string }) =>
    `${base(location)}/order/${query({ ...order })}`,
  accountPart: (location: SiteLocation, part: 'orders' | 'applications' | 'addresses' | 'profile') =>
    `${base(location)}/account/${part}`,
  passwordReset: (location: SiteLocation, token?: string) => `${base(location)}/password/reset${query({ token })}`,
  /** Where forms go that are sent before their page is alive. */
  passwordResetSend: (location: SiteLocation) => `${base(location)}/password/reset/send`,
  loginSend: (location: SiteLocation) => `${base(location)}/login/send`,
  registerSend: (location: SiteLocation) => `${base(location)}/register/send`,
  checkoutSend: (location: SiteLocation) => `${base(location)}/forms/shopform/send`,
  orderSend: (location: SiteLocation) => `${base(location)}/order/send`,
  emailVerify: (location: SiteLocation, token?: string) => `${base(location)}/email/verify${query({ token })}`,
  login: (location: SiteLocation, next?: string) => `${base(location)}/login${query({ next })}`,
  register: (location: SiteLocation, next?: string) => `${base(location)}/register${query({ next })}`,
  account: (location: SiteLocation) => `${base(location)}/account`,
} as const;

/** The `{token}` of the specification's get-registration button. */
export const registrationRoute = (location: SiteLocation, isSignedIn: boolean) =>
  isSignedIn ? routes.account(location) : routes.register(location);

const SHOP_PATHS = [
  'products',
  'productdetails',
  'order',
  'forms/shopform',
  'categories',
  'products-details',
  'cart',
] as const;

type ParsedPath = SiteLocation & {
  /** The address after locale and `/Mobile`, without slashes at its ends: `''` is the home page. */
  rest: string;
};

/** Splits a pathname (no query) into locale, shell and the rest; `null` without a known locale. */
export function parsePath(pathname: string): ParsedPath | null {
  const [locale, second, ...others] = pathname.split('/').filter(Boolean);
  if (!isLocale(locale)) return null;
  if (second === MOBILE_SEGMENT) return { locale, shell: 'mobile', rest: others.join('/') };
  return { locale, shell: 'desktop', rest: [second, ...others].filter(Boolean).join('/') };
}

/** Whether the cart link shows: decided by whole segments after locale and `/Mobile`. */
export function isShopPath(pathname: string): boolean {
  const rest = parsePath(pathname)?.rest;
  return rest !== undefined && SHOP_PATHS.some((path) => rest === path || rest.startsWith(`${path}/`));
}

/**
 * The same page at another place (twin shell, other language). Takes an address with or without query and hash
 * and keeps both to the letter; an address without a locale is answered unchanged.
 */
export function moveTo(address: string, target: Partial<SiteLocation>): string {
  const cut = address.search(/[?#]/);
  const pathname = cut < 0 ? address : address.slice(0, cut);
  const parsed = parsePath(pathname);
  if (!parsed) return address;
  const slash = parsed.rest && pathname.endsWith('/') ? '/' : '';
  const rest = parsed.rest ? `/${parsed.rest}${slash}` : '';
  return `${base({ ...parsed, ...target })}${rest}${cut < 0 ? '' : address.slice(cut)}`;
}
