import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { sentFormProps } from '@/server/pageProps';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sentFormProps(context, {
    namespaces: ['order', 'forms'],
    address: (location) => routes.order(location),
    load: async () => ({ wasSent: true }),
  });
