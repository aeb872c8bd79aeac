import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { CONTACT_FIELDS } from '@/contract/formFields';
import { messageFormSchema } from '@/contract/messages';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { formPage } from '@/server/pages/rendering/formPage';

export default ContactScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'contact', {
    directory: ['numbers'],
    fields: CONTACT_FIELDS,
    schema: messageFormSchema,
    send: async (request, location) => routes.contactSent(location, await sendMessage(request)),
  });
