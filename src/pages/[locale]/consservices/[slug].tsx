import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ServiceScreen } from '@/screens/services/ServiceScreen';
import { serviceCrop } from '@/server/web/art/serviceWindow';
import { getService, getServices } from '@/server/content/services/servicesService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ServiceScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'service', {
    address: (location, { param }) => routes.service(location, param('slug')),
    load: async ({ locale, param, html, optional }) => {
      const slug = param('slug');
      const service = await getService(locale, slug);
      if (!service) return null;
      const services = await optional('services/', () => getServices(locale));
      const window = serviceCrop(services ?? [], slug);
      return { service: { ...service, body: html(service.body) }, ...(window && { window }) };
    },
  });
