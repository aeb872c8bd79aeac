import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { TYPED_FIELDS } from '@/contract/formFields';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { formPage } from '@/server/web/rendering/serverPage';

export default PasswordResetScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'passwordResetSend', {
    address: (location) => routes.passwordReset(location),
    fields: TYPED_FIELDS.passwordReset,
  });
