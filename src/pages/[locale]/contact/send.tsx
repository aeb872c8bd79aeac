import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { messageFormSchema } from '@/contract/messages';
import { CONTACT_FIELDS } from '@/contract/formFields';
import { ContactReturnedScreen } from '@/screens/contact/ContactReturnedScreen';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { handleFormPost } from '@/server/web/rendering/handleFormPost';

export default ContactReturnedScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, 'contactSend', {
    directory: ['numbers'],
    address: routes.contact,
    fields: CONTACT_FIELDS,
    schema: messageFormSchema,
    send: async (request, location) => routes.contactSent(location, await sendMessage(request)),
  });
