import { createInstance, type Resource } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
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

/**
 * The texts of the page, for `useTranslation`. Replaces next-i18next's `appWithTranslation`, which is larger and remounts
 * the page when the language changes.
 */
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
