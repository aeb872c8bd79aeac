import type { Locale } from '@/config/locales';
import type { Translations } from '../rendering/translations';

/** A text by namespace and key, `common`, `nav.home`; empty where the page did not load it. */
export type ReadText = (namespace: string, key: string) => string;

/** Reads plain texts from the translations of a page, without interpolation and plurals. */
export function textReader({ _nextI18Next: texts }: Translations, locale: Locale): ReadText {
  const store: unknown = texts?.initialI18nStore[locale];
  return (namespace, key) => {
    const found = [namespace, ...key.split('.')].reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      store,
    );
    return typeof found === 'string' ? found : '';
  };
}
