import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationsScreen } from '@/screens/account/ApplicationsScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default ApplicationsScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['account', 'forms', 'apply'],
    address: (location) => routes.accountPart(location, 'applications'),
    load: async () => ({}),
  });
