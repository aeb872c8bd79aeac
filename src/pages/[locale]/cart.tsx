import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { CartScreen } from '@/screens/cart/CartScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default CartScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['cart'],
    address: (location) => routes.cart(location),
    directory: ['cities'],
    load: async () => ({}),
  });
