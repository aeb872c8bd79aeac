import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { formPage } from '@/server/rendering/serverPage';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'orderSend', {
    address: (location) => routes.order(location),
  });
