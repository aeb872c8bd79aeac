import type { Locale } from '@/config/locales';
import type { Translations } from '../rendering/translations';

/** A text by namespace and key, `common`, `nav.home`; empty where a page did not bring it. */
export type ReadText = (namespace: string, key: string) => string;

/** Reads the texts that a page was made with; those that take values or counts are not for here. */
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
