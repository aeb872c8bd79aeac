import type { GetStaticProps } from 'next';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default PasswordResetScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'passwordReset');
