import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { postedFormProps } from '@/server/formProps';

export default ContactScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  postedFormProps(context, {
    namespaces: ['contact', 'forms'],
    directory: ['numbers'],
    address: routes.contact,
    form: 'contact',
    load: async () => ({}),
  });
