import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationSentScreen } from '@/screens/applications/ApplicationSentScreen';
import { receiptProps } from '@/server/formProps';

export default ApplicationSentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptProps(context, {
    form: 'application',
    namespaces: ['apply', 'forms'],
    address: routes.applySent,
    formAddress: (location) => routes.apply(location),
  });
