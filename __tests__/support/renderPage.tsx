import { render } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Locale } from '@/config/locales';
import type { Shell } from '@/config/routes';
import { makeStore } from '@/store/makeStore';
import { SiteProvider } from '@/site/SiteLocation';
import { siteFixture } from '../msw/fixtures';

const texts = new Map<Locale, i18n>();

/** The site's own texts, of all namespaces. */
function textsOf(locale: Locale): i18n {
  const known = texts.get(locale);
  if (known) return known;
  const folder = resolve(__dirname, '../../public/locales', locale);
  const namespaces = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as object,
  ]);
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [locale]: Object.fromEntries(namespaces) as Record<string, object> },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  texts.set(locale, instance);
  return instance;
}

type PageOptions = {
  locale?: Locale;
  shell?: Shell;
  /** The page's own address. */
  address?: string;
  store?: ReturnType<typeof makeStore>;
};

/** A router that goes nowhere: what it was asked for stands in `push` and `replace`. */
export function fakeRouter() {
  const router = {
    push: jest.fn(async () => true),
    replace: jest.fn(async () => true),
    prefetch: async () => undefined,
    query: {},
    isReady: true,
    asPath: '/',
    pathname: '/',
    events: { on: () => undefined, off: () => undefined },
  };
  return router as typeof router & NextRouter;
}

/** A part of a page with everything that `_app` puts around it, but the layout. */
export function pageOf(children: ReactNode, options: PageOptions = {}) {
  const { locale = 'en', shell = 'desktop', address = `/${locale}` } = options;
  const store = options.store ?? makeStore({ locale, data: siteFixture(locale) });
  const router = fakeRouter();
  const page = (
    <I18nextProvider i18n={textsOf(locale)}>
      <RouterContext.Provider value={router}>
        <Provider store={store}>
          <SiteProvider value={{ location: { locale, shell }, address, siteUrl: 'https://example.com' }}>
            {children}
          </SiteProvider>
        </Provider>
      </RouterContext.Provider>
    </I18nextProvider>
  );
  return { page, store, router };
}

/** @param options `container` holds the server's HTML of the same page, which is then taken over */
export function renderPage(children: ReactNode, options: PageOptions & { container?: HTMLElement } = {}) {
  const { page, store, router } = pageOf(children, options);
  const { container } = options;
  return { ...render(page, container ? { container, hydrate: true } : {}), store, router };
}
