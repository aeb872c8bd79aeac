import { isLocale, type Locale } from './locales';

/** The frame around a page: desktop header and footer, or the mobile bars under `/Mobile`. */
export type Shell = 'desktop' | 'mobile';

/** Where a visitor is: enough to build every href of the site. */
export type Place = { locale: Locale; shell: Shell };

const MOBILE_SEGMENT = 'Mobile';

const base = ({ locale, shell }: Place) => `/${locale}${shell === 'mobile' ? `/${MOBILE_SEGMENT}` : ''}`;

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
  home: (place: Place) => base(place),
  about: (place: Place) => `${base(place)}/about`,
  services: (place: Place, options: { page?: number } = {}) =>
    `${base(place)}/consservices${query({ page: page(options.page) })}`,
  service: (place: Place, slug: string) => `${base(place)}/consservices/?&service_slug=${encodeURIComponent(slug)}`,
  projects: (place: Place, options: { category?: string | undefined; page?: number } = {}) =>
    `${base(place)}/projects${query({ category: options.category, page: page(options.page) })}`,
  project: (place: Place, slug: string) => `${base(place)}/projects/${encodeURIComponent(slug)}`,
  media: (place: Place, options: { platform?: string | undefined; page?: number } = {}) =>
    `${base(place)}/socialmedia${query({ platform: options.platform, page: page(options.page) })}`,
  mediaPost: (place: Place, slug: string) => `${base(place)}/socialmedia/${encodeURIComponent(slug)}`,
  law: (place: Place) => `${base(place)}/law`,
  privacy: (place: Place) => `${base(place)}/law#privacy`,
  /** Where the choice about other websites' videos is seen and changed. */
  cookieSettings: (place: Place) => `${base(place)}/law#cookies`,
  contact: (place: Place) => `${base(place)}/contact`,
  apply: (place: Place, about: { service?: string; product?: string; project?: string } = {}) => {
    const subject = query(about).slice(1);
    return `${base(place)}/e-contact/?&apply=apply${subject ? `&${subject}` : ''}`;
  },
  /** Where forms without scripts go, and what both kinds of sending end with. */
  applySend: (place: Place) => `${base(place)}/e-contact/send`,
  applySent: (place: Place, receipt: { reference: string; token: string }) =>
    `${base(place)}/e-contact/sent${query(receipt)}`,
  contactSend: (place: Place) => `${base(place)}/contact/send`,
  contactSent: (place: Place, receipt: { reference: string }) => `${base(place)}/contact/sent${query(receipt)}`,
  /** The state of an application. The owner who is signed in needs no token. */
  application: (place: Place, application: { reference: string; token?: string }) =>
    `${base(place)}/application/${query(application)}`,
  categories: (place: Place) => `${base(place)}/categories`,
  products: (place: Place, options: ProductFilter = {}) =>
    `${base(place)}/products${query({ ...options, page: page(options.page) })}`,
  product: (place: Place, slug: string) => `${base(place)}/productdetails/?&product_slug=${encodeURIComponent(slug)}`,
  search: (place: Place, q?: string) => `${base(place)}/search${query({ q: q || undefined })}`,
  cart: (place: Place) => `${base(place)}/cart`,
  checkout: (place: Place) => `${base(place)}/forms/shopform`,
  /** The owner who is signed in needs no token. */
  order: (place: Place, order?: { number: string; token?: string }) => `${base(place)}/order/${query({ ...order })}`,
  accountPart: (place: Place, part: 'orders' | 'applications' | 'addresses' | 'profile') =>
    `${base(place)}/account/${part}`,
  passwordReset: (place: Place, token?: string) => `${base(place)}/password/reset${query({ token })}`,
  /** Where forms go that are sent before their page is alive. */
  passwordResetSend: (place: Place) => `${base(place)}/password/reset/send`,
  loginSend: (place: Place) => `${base(place)}/login/send`,
  registerSend: (place: Place) => `${base(place)}/register/send`,
  checkoutSend: (place: Place) => `${base(place)}/forms/shopform/send`,
  orderSend: (place: Place) => `${base(place)}/order/send`,
  emailVerify: (place: Place, token?: string) => `${base(place)}/email/verify${query({ token })}`,
  login: (place: Place, next?: string) => `${base(place)}/login${query({ next })}`,
  register: (place: Place, next?: string) => `${base(place)}/register${query({ next })}`,
  account: (place: Place) => `${base(place)}/account`,
} as const;

/** The `{token}` of the specification's get-registration button. */
export const registrationRoute = (place: Place, isSignedIn: boolean) =>
  isSignedIn ? routes.account(place) : routes.register(place);

const SHOP_PATHS = [
  'products',
  'productdetails',
  'order',
  'forms/shopform',
  'categories',
  'products-details',
  'cart',
] as const;

type ParsedPath = Place & {
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
export function moveTo(address: string, target: Partial<Place>): string {
  const cut = address.search(/[?#]/);
  const pathname = cut < 0 ? address : address.slice(0, cut);
  const parsed = parsePath(pathname);
  if (!parsed) return address;
  const slash = parsed.rest && pathname.endsWith('/') ? '/' : '';
  const rest = parsed.rest ? `/${parsed.rest}${slash}` : '';
  return `${base({ ...parsed, ...target })}${rest}${cut < 0 ? '' : address.slice(cut)}`;
}
