/** Business constants of the specification (section 9). */

/** A stored login older than this is not restored (exactly this old still is). */
export const SESSION_MAX_AGE_MS = 10 * 24 * 60 * 60 * 1000;

/** A cart expires this long after its last change: 30 days, as the empty cart says. */
export const CART_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The scroll-to-top button appears beyond this scroll position, in pixels. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;

/** Viewports up to this width get the mobile shell, in pixels. */
export const MOBILE_MAX_WIDTH_PX = 768;

export const PHONE_COUNTRY_PREFIX = '+994';

export const TOAST_DEFAULTS = { position: 'top-right', autoClose: 5000, draggablePercent: 80 } as const;

export const IMAGE_QUALITY = 75;

/** Keys in local storage; logout removes those of the login from session storage too. The legal page lists all. */
export const STORAGE_KEYS = {
  cart: 'cart',
  cartDate: 'cart_date',
  accessToken: 'access_token_of_delivery',
  refreshToken: 'refresh_token_of_delivery',
  loginDate: 'login_date_of_delivery',
  consent: 'consent',
  cartOwner: 'cart_owner',
  announcement: 'announcement',
} as const;

/** Prefixes of keys in session storage; the second is Next's. The legal page lists both. */
export const SESSION_KEYS = { draft: 'draft:', scroll: '__next_scroll_' } as const;

/**
 * Cookies that store a choice. A third, `known_browser`, is set by the server: signatures of the accounts that this browser
 * has logged in to. The legal page lists all.
 */
export const COOKIES = { locale: 'locale', shell: 'shell' } as const;

/** Default entries per page of each list; `page_size` may ask for up to 100. */
export const PAGE_SIZES = { otherServices: 12, projects: 7, media: 6, products: 12 } as const;
export const MAX_PAGE_SIZE = 100;

/** Length of a site search term, and results shown per kind. */
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;
export const SEARCH_GROUP_SIZE = 10;

export const PASSWORD_MIN_LENGTH = 10;
