import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { CartScreen } from '@/screens/cart/CartScreen';
import { pageProps } from '@/server/pageProps';

export default CartScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['cart'],
    address: (location) => routes.cart(location),
    directory: ['cities'],
    load: async () => ({}),
  });
