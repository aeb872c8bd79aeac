import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { TYPED_FIELDS } from '@/contract/formFields';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { formPage } from '@/server/web/rendering/serverPage';

export default RegisterScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'registerSend', {
    address: (location) => routes.register(location),
    fields: TYPED_FIELDS.register,
  });
