import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ContactSentScreen } from '@/screens/contact/ContactSentScreen';
import { isMessageReference } from '@/server/web/backends/messages';
import { receiptPage } from '@/server/web/rendering/handleFormPost';

export default ContactSentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptPage(context, 'contactSent', {
    isValid: ({ reference }) => isMessageReference(reference),
    address: (location, { reference }) => routes.contactSent(location, { reference }),
    formAddress: routes.contact,
  });
