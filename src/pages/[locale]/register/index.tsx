import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { isPosted, returnTyped } from '@/server/pages/rendering/handleFormPost';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default RegisterScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  isPosted(context)
    ? returnTyped(context, 'register', { fields: TYPED_FIELDS.register })
    : sitePage(context, 'register');
