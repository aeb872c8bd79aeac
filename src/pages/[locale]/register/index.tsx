import type { GetStaticProps } from 'next';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default RegisterScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'register');
