import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { TYPED_FIELDS } from '@/contract/formFields';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { formPage } from '@/server/web/rendering/serverPage';

export default LoginScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'loginSend', {
    address: (location) => routes.login(location),
    fields: TYPED_FIELDS.login,
  });
