import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { pageProps } from '@/server/pageProps';

export default EmailVerifyScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.emailVerify(location),
    load: async () => ({}),
  });
