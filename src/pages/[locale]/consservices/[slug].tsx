import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ServiceScreen } from '@/screens/services/ServiceScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default ServiceScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['services', 'shop'],
    address: (location, { param }) => routes.service(location, param('slug')),
    load: async ({ api, locale, param, html }) => {
      const service = await api.getService(locale, param('slug'));
      return service && { service: { ...service, body: html(service.body) } };
    },
  });
