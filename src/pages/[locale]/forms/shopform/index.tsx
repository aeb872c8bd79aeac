import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default CheckoutScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['checkout', 'cart', 'forms'],
    address: (location) => routes.checkout(location),
    directory: ['cities'],
    load: async () => ({}),
  });
