import '@/styles/site.css';
import type { AppProps } from 'next/app';
import { memo, useEffect, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { moveTo, readShell } from '@/config/routes';
import { Layout } from '@/layouts/Layout';
import type { SitePageProps } from '@/server/pages/rendering/sitePage';
import { SiteProvider } from '@/providers/SiteLocation';
import { TextsProvider } from '@/providers/TextsProvider';
import { usePreloadedStore } from '@/store/makeStore';

type SiteAppProps = Omit<AppProps, 'pageProps'> & { pageProps: Partial<SitePageProps<object>> };
type ShownPageProps = Pick<SiteAppProps, 'Component' | 'pageProps'> & { pathname: string };

/** Marks the document when the page in it is hydrated: for base.css, and for browser tests, which wait for that. */
function Marked({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return children;
}

/** Once for each page: where an address has a query, Next tells the router of it after hydration and renders once more. */
const SitePage = memo(function SitePage({ Component, pageProps, pathname }: ShownPageProps) {
  const Page: ComponentType<object> = Component;
  const { locale, preloaded, address, canonical, requestedAddress, siteUrl, screen, _nextI18Next: texts } = pageProps;
  const page = (
    <Marked>
      <Page {...screen} />
    </Marked>
  );
  // The page of a fault has no props, so that nothing is loaded for it; pages of the back office bring a frame of their own.
  if (!locale || !preloaded || !address || !texts || siteUrl === undefined) return page;

  const location = { locale, shell: pageProps.shell ?? readShell(pathname) };
  return (
    <TextsProvider locale={locale} texts={texts.initialI18nStore}>
      <SiteProvider
        value={{
          location,
          address: moveTo(address, location),
          canonical,
          requestedAddress,
          siteUrl,
          brand: pageProps.brand,
        }}
      >
        <Layout>{page}</Layout>
      </SiteProvider>
    </TextsProvider>
  );
});

export default function App({ Component, pageProps, router }: SiteAppProps) {
  return (
    <Provider {...usePreloadedStore(pageProps.preloaded)}>
      <SitePage Component={Component} pageProps={pageProps} pathname={router.pathname} />
    </Provider>
  );
}
