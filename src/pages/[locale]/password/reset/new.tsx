import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { NewPasswordScreen } from '@/screens/auth/NewPasswordScreen';
import { pageProps } from '@/server/pageProps';

export default NewPasswordScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.passwordReset(location),
    load: async () => ({}),
  });
