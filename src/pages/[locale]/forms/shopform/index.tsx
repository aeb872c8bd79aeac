import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { scriptedFormPage } from '@/server/pages/rendering/formPage';

export default CheckoutScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  scriptedFormPage(context, 'checkout', { fields: TYPED_FIELDS.checkout, directory: ['cities'] });
