import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import i18nConfig from '../../../next-i18next.config.js';
import type { Locale } from '@/config/locales';

export type Translations = Awaited<ReturnType<typeof serverSideTranslations>>;

const translations = new Map<string, Promise<Translations>>();

/** Reading and preparing the texts costs more than rendering, and they never change while the process lives. */
export function loadTranslations(locale: Locale, namespaces: string[]): Promise<Translations> {
  const key = [locale, ...namespaces].join();
  const known = translations.get(key);
  if (known && process.env.NODE_ENV === 'production') return known;
  const loading = serverSideTranslations(locale, ['common', ...namespaces], i18nConfig);
  translations.set(key, loading);
  loading.catch(() => translations.delete(key));
  return loading;
}
