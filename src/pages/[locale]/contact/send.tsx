import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { handleFormPost } from '@/server/rendering/handleFormPost';

export default ContactScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, {
    namespaces: ['contact', 'forms'],
    directory: ['numbers'],
    address: routes.contact,
    form: 'contact',
    load: async () => ({}),
  });
