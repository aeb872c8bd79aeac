import type { Locale } from '@/config/locales';

/** Where the calls of a language go. The base alone decides the language of an answer. */
export const apiBase = (locale: Locale): string => (locale === 'en' ? '/en/api' : '/api');
