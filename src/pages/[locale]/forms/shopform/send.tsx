import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { CheckoutScreen } from '@/screens/shopform/CheckoutScreen';
import { formPage } from '@/server/rendering/serverPage';

export default CheckoutScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, {
    namespaces: ['checkout', 'cart', 'forms'],
    address: (place) => routes.checkout(place),
    directory: ['cities'],
    load: async () => ({ wasSent: true }),
  });
