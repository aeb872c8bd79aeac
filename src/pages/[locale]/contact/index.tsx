import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default ContactScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['contact', 'forms'],
    directory: ['numbers'],
    address: routes.contact,
    load: async () => ({}),
  });
