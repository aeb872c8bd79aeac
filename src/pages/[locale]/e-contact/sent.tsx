import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplySentScreen } from '@/screens/e-contact/ApplySentScreen';
import { receiptProps } from '@/server/formProps';

export default ApplySentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptProps(context, {
    form: 'application',
    namespaces: ['apply', 'forms'],
    address: routes.applySent,
    formAddress: (place) => routes.apply(place),
  });
