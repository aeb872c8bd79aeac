import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import i18nConfig from '../../../next-i18next.config.js';
import type { Locale } from '@/config/locales';

export type Translations = Awaited<ReturnType<typeof serverSideTranslations>>;

const translations = new Map<string, Promise<Translations>>();

/** Cached in production, as reading and preparing the texts takes longer than rendering. */
export function loadTranslations(locale: Locale, namespaces: string[]): Promise<Translations> {
  const key = [locale, ...namespaces].join();
  const cached = translations.get(key);
  if (cached && process.env.NODE_ENV === 'production') return cached;
  const loading = serverSideTranslations(locale, ['common', ...namespaces], i18nConfig);
  translations.set(key, loading);
  loading.catch(() => translations.delete(key));
  return loading;
}

/** Texts by namespace and key, `catalogue:lead`, that stand in place of those of the files. */
export type OwnTexts = Readonly<Record<string, string | undefined>>;

/** A copy of a tree of texts with another one in the place of a path; the same tree where it has no such text. */
function putText(tree: unknown, [name = '', ...rest]: string[], text: string): unknown {
  if (typeof tree !== 'object' || tree === null || !(name in tree)) return tree;
  const found = (tree as Record<string, unknown>)[name];
  return { ...tree, [name]: rest.length > 0 ? putText(found, rest, text) : text };
}

/** The translations of a page with own texts in place of theirs, as far as the page has them. */
export function replaceTexts(translations: Translations, locale: Locale, own: OwnTexts): Translations {
  const texts = translations._nextI18Next;
  if (!texts) return translations;
  let store: unknown = texts.initialI18nStore[locale];
  for (const [name, text] of Object.entries(own)) if (text) store = putText(store, name.split(/[:.]/), text);
  const initialI18nStore = { ...texts.initialI18nStore, [locale]: store } as typeof texts.initialI18nStore;
  return { ...translations, _nextI18Next: { ...texts, initialI18nStore } };
}

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
