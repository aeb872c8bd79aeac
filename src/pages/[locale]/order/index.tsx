import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default OrderScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'order', {
    address: (location) => routes.order(location),
  });
