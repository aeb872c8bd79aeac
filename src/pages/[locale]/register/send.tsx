import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { sentFormProps } from '@/server/pageProps';

export default RegisterScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sentFormProps(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.register(location),
    load: async () => ({ wasSent: true }),
  });
