import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { pageProps } from '@/server/pageProps';

export default ContactScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['contact', 'forms'],
    directory: ['numbers'],
    address: routes.contact,
    load: async () => ({}),
  });
