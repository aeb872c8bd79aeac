import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { pageProps } from '@/server/pageProps';

export default RegisterScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.register(location),
    load: async () => ({}),
  });
