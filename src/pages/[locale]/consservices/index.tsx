import type { GetServerSideProps } from 'next';
import type { ComponentProps } from 'react';
import { routes } from '@/config/routes';
import { ServiceScreen } from '@/screens/services/ServiceScreen';
import { ServicesScreen } from '@/screens/services/ServicesScreen';
import { getOtherServices, getService } from '@/server/content/services/servicesService';
import { sitePage } from '@/server/pages/rendering/sitePage';

/** A service, which `?&service_slug=` names, or all services. */
export default function ServicesPage(
  props: ComponentProps<typeof ServiceScreen> | ComponentProps<typeof ServicesScreen>,
) {
  return 'service' in props ? <ServiceScreen {...props} /> : <ServicesScreen {...props} />;
}

const getServicePage: GetServerSideProps = (context) =>
  sitePage(context, 'service', {
    address: (location, { param }) => routes.service(location, param('service_slug')),
    load: async ({ locale, param, html }) => {
      const service = await getService(locale, param('service_slug'));
      return service && { service: { ...service, body: html(service.body) } };
    },
  });

const getServicesPage: GetServerSideProps = (context) =>
  sitePage(context, 'services', {
    address: (location, { pageNumber }) => routes.services(location, { page: pageNumber }),
    load: async ({ locale, pageNumber, optional }) => {
      // The first page is in the site data that every page carries.
      if (pageNumber === 1) return { pageNumber, others: null };
      const others = await optional('other-services/', () => getOtherServices(locale, { page: pageNumber }));
      return others === null ? null : { pageNumber, others: others ?? null };
    },
  });

export const getServerSideProps: GetServerSideProps = (context) =>
  context.query.service_slug ? getServicePage(context) : getServicesPage(context);
