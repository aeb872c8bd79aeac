import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ServicesScreen } from '@/screens/services/ServicesScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default ServicesScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['services'],
    address: (location, { pageNumber }) => routes.services(location, { page: pageNumber }),
    load: async ({ api, locale, pageNumber, optional }) => {
      // The first page is in the site data that every page carries.
      if (pageNumber === 1) return { pageNumber, others: null };
      const others = await optional('other-services/', () => api.getOtherServices(locale, { page: pageNumber }));
      return others === null ? null : { pageNumber, others: others ?? null };
    },
  });
