import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { isPosted, returnTyped } from '@/server/pages/rendering/handleFormPost';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default CheckoutScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  isPosted(context)
    ? returnTyped(context, 'checkout', { fields: TYPED_FIELDS.checkout, directory: ['cities'] })
    : sitePage(context, 'checkout', { directory: ['cities'] });
