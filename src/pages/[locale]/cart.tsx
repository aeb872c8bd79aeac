import type { GetServerSideProps } from 'next';
import { CartScreen } from '@/screens/cart/CartScreen';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default CartScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'cart', {
    directory: ['cities'],
  });
