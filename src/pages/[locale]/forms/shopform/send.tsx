import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { CheckoutScreen } from '@/screens/shopform/CheckoutScreen';
import { sentFormProps } from '@/server/pageProps';

export default CheckoutScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sentFormProps(context, {
    namespaces: ['checkout', 'cart', 'forms'],
    address: (place) => routes.checkout(place),
    directory: ['cities'],
    load: async () => ({ wasSent: true }),
  });
