import { createInstance, type i18n, type Namespace, type Resource, type TFunction } from 'i18next';
import { useContext, useMemo, type ReactNode } from 'react';
import { I18nContext, I18nextProvider, initReactI18next } from 'react-i18next';
import type { Locale } from '@/config/locales';

/** An i18next instance for one language; its texts come with the pages. */
function createTexts(locale: Locale) {
  const texts = createInstance();
  // Synchronous: the texts come with the props, so the first render has them.
  void texts.use(initReactI18next).init({
    lng: locale,
    defaultNS: 'common',
    fallbackLng: false,
    react: { useSuspense: false },
    ns: [],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return texts;
}

type TextsProviderProps = { locale: Locale; texts: Resource; children: ReactNode };

/** The texts of the page. Replaces next-i18next's `appWithTranslation`, which remounts the page when the language changes. */
export function TextsProvider({ locale, texts, children }: TextsProviderProps) {
  const created = useMemo(() => createTexts(locale), [locale]);
  const instance = useMemo(() => {
    for (const [namespace, bundle] of Object.entries(texts[locale] ?? {})) {
      created.addResourceBundle(locale, namespace, bundle, true, true);
    }
    return created;
  }, [created, locale, texts]);
  return <I18nextProvider i18n={instance}>{children}</I18nextProvider>;
}

/** One function for each instance and namespaces. */
const functions = new WeakMap<i18n, Map<string, TFunction<Namespace>>>();

/**
 * The `t` of `useTranslation`, without its state and its subscriptions: texts are there before a page renders, and another
 * language is another instance.
 *
 * @param namespaces the first is that of keys that name none; `common` by default
 */
export function useTexts<const Namespaces extends Namespace = 'common'>(
  namespaces?: Namespaces,
): TFunction<Namespaces> {
  const { i18n } = useContext(I18nContext) ?? {};
  if (!i18n) throw new Error('useTexts needs a TextsProvider above it');
  const key = String(namespaces ?? 'common');
  const known = functions.get(i18n) ?? new Map<string, TFunction<Namespace>>();
  functions.set(i18n, known);
  const t = known.get(key) ?? i18n.getFixedT(i18n.language, namespaces ?? 'common');
  known.set(key, t);
  return t as TFunction<Namespaces>;
}
