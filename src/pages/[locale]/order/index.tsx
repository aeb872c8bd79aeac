import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { pageProps } from '@/server/pageProps';

export default OrderScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['order', 'forms'],
    address: (location) => routes.order(location),
    load: async () => ({}),
  });
