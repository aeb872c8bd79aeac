import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplySentScreen } from '@/screens/e-contact/ApplySentScreen';
import { receiptPage } from '@/server/rendering/handleFormPost';

export default ApplySentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptPage(context, {
    form: 'application',
    namespaces: ['apply', 'forms'],
    address: routes.applySent,
    formAddress: (place) => routes.apply(place),
  });
