import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { AddressesScreen } from '@/screens/account/AddressesScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default AddressesScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['account', 'forms'],
    address: (location) => routes.accountPart(location, 'addresses'),
    directory: ['cities'],
    load: async () => ({}),
  });
