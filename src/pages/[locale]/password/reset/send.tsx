import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { formPage } from '@/server/web/rendering/serverPage';

export default PasswordResetScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'passwordResetSend', {
    address: (location) => routes.passwordReset(location),
  });
