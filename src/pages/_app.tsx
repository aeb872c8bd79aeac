// The base comes first: a component's own styles win over it by standing later.
import '@/styles/tokens.css';
import '@/styles/base.css';
import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import i18nConfig from '../../next-i18next.config.js';
import { moveTo, type Shell } from '@/config/routes';
import { Layout } from '@/layouts/Layout';
import type { SitePageProps } from '@/server/pageProps';
import { SiteProvider } from '@/store/SiteContext';
import { useStoreOf } from '@/store/useStoreOf';

type SiteAppProps = Omit<AppProps, 'pageProps'> & { pageProps: Partial<SitePageProps<object>> };

const shellOf = (pathname: string): Shell => (pathname.startsWith('/[locale]/Mobile') ? 'mobile' : 'desktop');

function SitePage({ Component, pageProps, router }: SiteAppProps) {
  const Page: ComponentType<object> = Component;
  const { locale, preloaded, address, siteUrl, page } = pageProps;
  // The static 500 page stands alone: nothing may be loaded for it.
  if (!locale || !preloaded || !address || siteUrl === undefined) return <Page />;

  const place = { locale, shell: pageProps.shell ?? shellOf(router.pathname) };
  return (
    <SiteProvider value={{ place, address: moveTo(address, place), siteUrl }}>
      <Layout>
        <Page {...page} />
      </Layout>
    </SiteProvider>
  );
}

// The store stands outside: what appWithTranslation wraps is mounted anew at each change of language.
const TranslatedPage = appWithTranslation(SitePage as never, i18nConfig) as unknown as ComponentType<SiteAppProps>;

export default function App(props: SiteAppProps) {
  const store = useStoreOf(props.pageProps.preloaded);
  return (
    <Provider store={store}>
      <TranslatedPage {...props} />
    </Provider>
  );
}
