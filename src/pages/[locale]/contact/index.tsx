import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { CONTACT_FIELDS } from '@/contract/formFields';
import { messageFormSchema } from '@/contract/messages';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { handleFormPost, isPosted } from '@/server/pages/rendering/handleFormPost';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ContactScreen;

const getPage: GetServerSideProps = (context) =>
  sitePage(context, 'contact', {
    directory: ['numbers'],
  });

const answerForm: GetServerSideProps = (context) =>
  handleFormPost(context, 'contact', {
    directory: ['numbers'],
    fields: CONTACT_FIELDS,
    schema: messageFormSchema,
    send: async (request, location) => routes.contactSent(location, await sendMessage(request)),
  });

export const getServerSideProps: GetServerSideProps = (context) =>
  isPosted(context) ? answerForm(context) : getPage(context);
