import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ServicesScreen } from '@/screens/services/ServicesScreen';
import { pageProps } from '@/server/pageProps';

export default ServicesScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['services'],
    address: (location, { page }) => routes.services(location, { page }),
    load: async ({ api, locale, page, optional }) => {
      // The first page is in the site data that every page carries.
      if (page === 1) return { page, others: null };
      const others = await optional('other-services/', () => api.getOtherServices(locale, { page }));
      return others === null ? null : { page, others: others ?? null };
    },
  });
