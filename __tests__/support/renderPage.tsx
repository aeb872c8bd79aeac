import { act, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { LOCALES, type Locale } from '@/config/locales';
import { moveTo, parsePath, type Shell } from '@/config/routes';
import type { Directory, SiteData } from '@/contract/site';
import { SiteProvider } from '@/providers/SiteLocation';
import { siteDataReceived } from '@/store/dataSlice';
import { makeStore, type AppStore } from '@/store/makeStore';
import { followLinks } from '@/lib/navigation';
import { siteFixture } from '../msw/fixtures';
import { readTexts } from './readTexts';

const RESOURCES = readTexts();

function createTranslator(locale: Locale) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    resources: RESOURCES,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // A missing text fails the test, because everything written to the console does.
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => console.error(`There is no text ${namespace}:${key} in ${locale}`),
  });
  return i18n;
}
const translators = new Map(LOCALES.map((locale) => [locale, createTranslator(locale)]));

export const SITE_URL = 'https://naqsh.example.com';

/** A router that navigates nowhere; tests read its mock calls. */
export function fakeRouter() {
  const router = {
    push: jest.fn(async () => true),
    replace: jest.fn(async () => true),
    back: jest.fn(),
    prefetch: jest.fn(async () => undefined),
    query: {},
    isReady: true,
    asPath: '/',
    pathname: '/',
    events: { on: () => undefined, off: () => undefined },
  };
  return router as typeof router & NextRouter;
}

type PageOptions = {
  /** The page's own address; language and shell follow from it. Default is `/en` in `locale` and `shell`. */
  address?: string;
  /** The address of the request, where the server knew it. */
  requestedAddress?: string;
  locale?: Locale;
  shell?: Shell;
  /** Site data that differ from the fixtures. */
  data?: Partial<SiteData & Directory>;
  store?: AppStore;
  router?: ReturnType<typeof fakeRouter>;
};

const siteDataIn = (locale: Locale, data: PageOptions['data'] = {}) => ({
  locale,
  data: { ...siteFixture(locale), ...data },
});

/** Of the layout it does what every link needs. */
function FollowLinks({ router }: { router: NextRouter }) {
  useEffect(() => followLinks(router), [router]);
  return null;
}

/** A part of a page inside the providers of `_app`, without the layout. */
export function buildPage(children: ReactNode, options: PageOptions = {}) {
  const { address = moveTo('/en', { locale: options.locale ?? 'en', shell: options.shell ?? 'desktop' }) } = options;
  const parsed = parsePath(address.split(/[?#]/)[0] ?? '');
  const locale = options.locale ?? parsed?.locale ?? 'en';
  const shell = options.shell ?? parsed?.shell ?? 'desktop';
  const { requestedAddress, router = fakeRouter(), store = makeStore(siteDataIn(locale, options.data)) } = options;
  const page = (
    <Provider store={store}>
      <I18nextProvider i18n={translators.get(locale) ?? createTranslator(locale)}>
        <RouterContext value={router}>
          <SiteProvider value={{ location: { locale, shell }, address, requestedAddress, siteUrl: SITE_URL }}>
            {children}
            <FollowLinks router={router} />
          </SiteProvider>
        </RouterContext>
      </I18nextProvider>
    </Provider>
  );
  return { page, store, router, locale };
}

/** The HTML that the server sends of a part of a page. */
export const serverHtml = (children: ReactNode, options: PageOptions = {}) =>
  renderToString(buildPage(children, options).page);

/** That HTML in the document, to be hydrated: `renderPage(children, { container })`. */
export function serverPage(children: ReactNode, options: PageOptions = {}): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = serverHtml(children, options);
  return container;
}

type RenderOptions = PageOptions & {
  /** The address bar, where it differs from `address` (a query that is not part of the page's own address). */
  url?: string;
  /** Holds the server's HTML of the same page, which is then hydrated. */
  container?: HTMLElement;
};

/** Renders a part of a page. `visit` navigates to another address with the same store and router. */
export function renderPage(children: ReactNode, { url, container, ...options }: RenderOptions = {}) {
  const shown = url ?? options.address;
  if (shown !== undefined) window.history.replaceState(null, '', shown);
  const { page, store, router } = buildPage(children, options);
  const view = render(page, container ? { container, hydrate: true } : {});
  return {
    ...view,
    store,
    router,
    visit: (address: string) => {
      window.history.replaceState(null, '', address);
      const next = buildPage(children, { address, store, router });
      act(() => void store.dispatch(siteDataReceived(siteDataIn(next.locale, options.data))));
      view.rerender(next.page);
    },
  };
}
