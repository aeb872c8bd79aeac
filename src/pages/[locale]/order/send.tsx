import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/order/OrderScreen';
import { sentFormProps } from '@/server/pageProps';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sentFormProps(context, {
    namespaces: ['order', 'forms'],
    address: (place) => routes.order(place),
    load: async () => ({ wasSent: true }),
  });
