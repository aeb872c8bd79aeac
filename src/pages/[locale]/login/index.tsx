import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { isPosted, returnTyped } from '@/server/pages/rendering/handleFormPost';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default LoginScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  isPosted(context) ? returnTyped(context, 'login', { fields: TYPED_FIELDS.login }) : sitePage(context, 'login');
