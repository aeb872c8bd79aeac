import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { LOCALES, type Locale } from '@/config/locales';
import { parsePath } from '@/config/routes';
import type { Directory, SiteData } from '@/contract/SiteData';
import { makeStore, type AppStore } from '@/store/makeStore';
import { SiteProvider } from '@/site/SiteLocation';
import { siteFixture } from '../msw/fixtures';
import { readTexts } from './readTexts';

// What skipTrailingSlashRedirect of next.config.js is to next/link in a build: hrefs stay literal.
process.env.__NEXT_MANUAL_TRAILING_SLASH = 'true';

const RESOURCES = readTexts();

function translator(locale: Locale) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    resources: RESOURCES,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // A text that does not exist fails the test, as every complaint to the console does.
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => console.error(`There is no text ${namespace}:${key} in ${locale}`),
  });
  return i18n;
}
const translators = Object.fromEntries(LOCALES.map((locale) => [locale, translator(locale)]));

export const SITE_URL = 'https://naqsh.example.com';

/** The part of Next's router that the site may use. */
export function fakeRouter() {
  return { push: jest.fn(), replace: jest.fn(), back: jest.fn(), prefetch: jest.fn(() => Promise.resolve()) };
}

type SiteOptions = {
  /** Address of the page: language and shell follow from it. */
  address?: string;
  data?: Partial<SiteData & Directory>;
};

const storeOf = (locale: Locale, data: Partial<SiteData & Directory>) =>
  makeStore({ locale, data: { ...siteFixture(locale), ...data } });

/** What `_app` puts around `ui`: store, texts, router and place. */
export function siteTree(
  ui: ReactNode,
  address: string,
  router = fakeRouter(),
  makeStoreOf = (locale: Locale) => storeOf(locale, {}),
) {
  const place = parsePath(address.split(/[?#]/)[0] ?? '');
  if (!place) throw new Error(`${address} has no language`);
  const { locale, shell } = place;
  return (
    <Provider store={makeStoreOf(locale)}>
      <I18nextProvider i18n={translators[locale] ?? translator(locale)}>
        <RouterContext value={router as unknown as NextRouter}>
          <SiteProvider value={{ location: { locale, shell }, address, siteUrl: SITE_URL }}>{ui}</SiteProvider>
        </RouterContext>
      </I18nextProvider>
    </Provider>
  );
}

/** Renders `ui` at an address; `visit` is a change of page, `store` that of the current language. */
export function renderSite(ui: ReactNode, { address = '/en/about', data = {} }: SiteOptions = {}) {
  const router = fakeRouter();
  const stores: Record<Locale, AppStore> = { az: storeOf('az', data), en: storeOf('en', data) };
  const tree = (at: string) => {
    window.history.replaceState(null, '', at);
    return siteTree(ui, at, router, (locale) => stores[locale]);
  };
  const view = render(tree(address));
  return {
    ...view,
    router,
    store: () => stores[parsePath(window.location.pathname)?.locale ?? 'en'],
    visit: (at: string) => view.rerender(tree(at)),
  };
}
