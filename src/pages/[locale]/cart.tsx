import type { GetStaticProps } from 'next';
import { CartScreen } from '@/screens/cart/CartScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default CartScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'cart', {
    directory: ['cities'],
  });
