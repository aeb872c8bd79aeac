// The base comes first: a component's own styles win over it by standing later.
import '@/styles/tokens.css';
import '@/styles/base.css';
import type { AppProps } from 'next/app';
import { useEffect, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { moveTo, type Shell } from '@/config/routes';
import { Layout } from '@/layouts/Layout';
import type { SitePageProps } from '@/server/rendering/staticPage';
import { SiteProvider } from '@/store/SiteContext';
import { TextsProvider } from '@/store/TextsProvider';
import { useStoreOf } from '@/store/useStoreOf';

type SiteAppProps = Omit<AppProps, 'pageProps'> & { pageProps: Partial<SitePageProps<object>> };

const shellOf = (pathname: string): Shell => (pathname.startsWith('/[locale]/Mobile') ? 'mobile' : 'desktop');

function SitePage({ Component, pageProps, router }: SiteAppProps) {
  const Page: ComponentType<object> = Component;
  const { locale, preloaded, address, siteUrl, screen, _nextI18Next: texts } = pageProps;
  // The static 500 page stands alone: nothing may be loaded for it.
  if (!locale || !preloaded || !address || !texts || siteUrl === undefined) return <Page />;

  const place = { locale, shell: pageProps.shell ?? shellOf(router.pathname) };
  return (
    <TextsProvider locale={locale} texts={texts.initialI18nStore}>
      <SiteProvider value={{ place, address: moveTo(address, place), siteUrl }}>
        <Layout>
          <Page {...screen} />
        </Layout>
      </SiteProvider>
    </TextsProvider>
  );
}

export default function App(props: SiteAppProps) {
  const store = useStoreOf(props.pageProps.preloaded);
  // What was pressed or sent before now is done now (public/scripts).
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <Provider store={store}>
      <SitePage {...props} />
    </Provider>
  );
}
