import type { GetStaticProps } from 'next';
import { CartScreen } from '@/screens/cart/CartScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default CartScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'cart', {
    directory: ['cities'],
  });
