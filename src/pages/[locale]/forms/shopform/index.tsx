import type { GetStaticProps } from 'next';
import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default CheckoutScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'checkout', {
    directory: ['cities'],
  });
