import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ServiceScreen } from '@/screens/services/ServiceScreen';
import { getService } from '@/server/web/backends/services';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ServiceScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'service', {
    address: (location, { param }) => routes.service(location, param('slug')),
    load: async ({ locale, param, html }) => {
      const service = await getService(locale, param('slug'));
      return service && { service: { ...service, body: html(service.body) } };
    },
  });
