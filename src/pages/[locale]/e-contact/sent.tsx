import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationSentScreen } from '@/screens/applications/ApplicationSentScreen';
import { receiptPage } from '@/server/rendering/handleFormPost';

export default ApplicationSentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptPage(context, {
    form: 'application',
    namespaces: ['apply', 'forms'],
    address: routes.applySent,
    formAddress: (location) => routes.apply(location),
  });
