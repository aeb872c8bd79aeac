import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { scriptedFormPage } from '@/server/pages/rendering/formPage';

export default RegisterScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  scriptedFormPage(context, 'register', { fields: TYPED_FIELDS.register });
