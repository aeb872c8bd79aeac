import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { OrdersScreen } from '@/screens/account/OrdersScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default OrdersScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['account', 'forms', 'order'],
    address: (location) => routes.accountPart(location, 'orders'),
    load: async () => ({}),
  });
