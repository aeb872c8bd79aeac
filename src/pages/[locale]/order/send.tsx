import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/order/OrderScreen';
import { formPage } from '@/server/rendering/serverPage';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, {
    namespaces: ['order', 'forms'],
    address: (place) => routes.order(place),
    load: async () => ({ wasSent: true }),
  });
