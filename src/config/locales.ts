/** Languages of the site, in the order of the switch. */
export const LOCALES = ['az', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** Base path of the API in a language; it alone decides the language of an answer. */
export const apiBase = (locale: Locale): string => (locale === 'az' ? '/api' : `/${locale}/api`);
