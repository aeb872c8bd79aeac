import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { TYPED_FIELDS } from '@/contract/formFields';
import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { formPage } from '@/server/web/rendering/serverPage';

export default CheckoutScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'checkoutSend', {
    address: (location) => routes.checkout(location),
    fields: TYPED_FIELDS.checkout,
    directory: ['cities'],
  });
