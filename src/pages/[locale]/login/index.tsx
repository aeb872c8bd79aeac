import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { scriptedFormPage } from '@/server/pages/rendering/formPage';

export default LoginScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  scriptedFormPage(context, 'login', { fields: TYPED_FIELDS.login });
