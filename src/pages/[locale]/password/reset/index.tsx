import type { GetStaticProps } from 'next';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default PasswordResetScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'passwordReset');
