import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ServicesScreen } from '@/screens/services/ServicesScreen';
import { getOtherServices } from '@/server/content/services/servicesService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ServicesScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'services', {
    address: (location, { pageNumber }) => routes.services(location, { page: pageNumber }),
    load: async ({ locale, pageNumber, optional }) => {
      // The first page is in the site data that every page carries.
      if (pageNumber === 1) return { pageNumber, others: null };
      const others = await optional('other-services/', () => getOtherServices(locale, { page: pageNumber }));
      return others === null ? null : { pageNumber, others: others ?? null };
    },
  });
