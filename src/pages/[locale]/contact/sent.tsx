import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ContactSentScreen } from '@/screens/contact/ContactSentScreen';
import { isReference } from '@/contract/text.mjs';
import { findMessageTime } from '@/server/forms/messages/messagesService';
import { findDue } from '@/server/pages/rendering/applyPage';
import { receiptPage } from '@/server/pages/rendering/formPage';

export default ContactSentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptPage(context, 'contactSent', {
    isValid: ({ reference }) => isReference(reference),
    address: (location, { reference }) => routes.contactSent(location, { reference }),
    formAddress: routes.contact,
    directory: ['numbers'],
    load: async ({ optional }, { reference }) => {
      const sentAt = await optional(`messages/${reference}/`, () => findMessageTime(reference));
      return { due: sentAt ? await findDue(sentAt) : null };
    },
  });
