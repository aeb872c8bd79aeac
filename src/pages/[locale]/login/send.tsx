import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { sentFormProps } from '@/server/pageProps';

export default LoginScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sentFormProps(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.login(location),
    load: async () => ({ wasSent: true }),
  });
