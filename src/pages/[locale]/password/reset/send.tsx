import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { sentFormProps } from '@/server/pageProps';

export default PasswordResetScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sentFormProps(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.passwordReset(location),
    load: async () => ({ wasSent: true }),
  });
