/**
 * The browser's storage. Nothing here throws: on the server there is no storage, and a browser may deny access (disabled,
 * full, private mode); then nothing is persisted.
 */

type Area = 'localStorage' | 'sessionStorage';

/** `null` where there is no such key or no storage. */
export function readText(key: string, area: Area = 'localStorage'): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON, `undefined` where it is missing or broken. The caller checks its shape. */
export function readJson(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(readText(key, area) ?? '');
  } catch {
    return undefined;
  }
}

/** @returns whether it is stored */
export function writeText(key: string, value: string, area: Area = 'localStorage'): boolean {
  if (typeof window === 'undefined') return false;
  try {
    window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes the keys from local and session storage. */
export function removeStored(keys: readonly string[]): void {
  if (typeof window === 'undefined') return;
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of keys) window[name].removeItem(key);
    } catch {
      // The other storage may still be accessible.
    }
  }
}

/**
 * Calls back when another tab has changed one of the keys (or cleared all), and when a page is shown again that may have
 * missed such events: one restored from the browser's back-forward cache, or a tab that slept.
 * @returns the unsubscribe function
 */
export function watchStorage(keys: readonly string[], onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) onChange();
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Sets a cookie for the whole site, for a year unless `maxAgeS` (seconds) is given; 0 removes it. Only in the browser.
 * @param value letters and digits, which need no encoding
 */
export function writeCookie(name: string, value: string, maxAgeS = YEAR_S): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeS}; samesite=lax${secure}`;
}
