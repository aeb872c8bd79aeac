import type { GetStaticProps } from 'next';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default RegisterScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'register');
