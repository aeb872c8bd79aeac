import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { formPage } from '@/server/rendering/serverPage';

export default PasswordResetScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, {
    namespaces: ['auth', 'forms'],
    address: (place) => routes.passwordReset(place),
    load: async () => ({ wasSent: true }),
  });
