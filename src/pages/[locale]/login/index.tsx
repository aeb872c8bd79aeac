import type { GetStaticProps } from 'next';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default LoginScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'login');
