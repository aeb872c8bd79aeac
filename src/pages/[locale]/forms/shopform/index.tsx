import type { GetStaticProps } from 'next';
import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default CheckoutScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'checkout', {
    directory: ['cities'],
  });
