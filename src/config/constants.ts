/** Business constants of the specification (section 9). */

/** A stored login older than this no longer loads (exactly this old still does). */
export const SESSION_MAX_AGE_MS = 10 * 24 * 60 * 60 * 1000;

/** How long a cart that nobody changes is kept: 30 days, as the empty cart says. */
export const CART_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The scroll-to-top button shows after more than this many pixels. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;

/** Viewports this wide and narrower get the mobile shell. */
export const MOBILE_MAX_WIDTH_PX = 768;

export const PHONE_COUNTRY_PREFIX = '+994';

export const TOAST_DEFAULTS = { position: 'top-right', autoClose: 5000, draggablePercent: 80 } as const;

export const IMAGE_QUALITY = 75;

/** Keys in local storage; logout clears those of the login from session storage too. The legal page tells of all. */
export const STORAGE_KEYS = {
  cart: 'cart',
  cartDate: 'cart_date',
  accessToken: 'access_token_of_delivery',
  refreshToken: 'refresh_token_of_delivery',
  loginDate: 'login_date_of_delivery',
  consent: 'consent',
} as const;

/** What keys in session storage begin with; the second are the framework's own. The legal page tells of both. */
export const SESSION_KEYS = { draft: 'draft:', scroll: '__next_scroll_' } as const;

/** Cookies. None identifies a person; both only remember a choice. The legal page tells of both. */
export const COOKIES = { locale: 'locale', shell: 'shell' } as const;

/** Length of a page of each list, unless `page_size` asks otherwise (100 at most). */
export const PAGE_SIZES = { otherServices: 12, projects: 7, media: 6, products: 12 } as const;
export const MAX_PAGE_SIZE = 100;

/** Letters of a search of the whole site, and how many results of each kind it shows. */
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;
export const SEARCH_GROUP_SIZE = 10;

export const PASSWORD_MIN_LENGTH = 10;
