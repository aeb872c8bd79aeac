import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { sentFormProps } from '@/server/pageProps';

export default RegisterScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sentFormProps(context, {
    namespaces: ['auth', 'forms'],
    address: (place) => routes.register(place),
    load: async () => ({ wasSent: true }),
  });
