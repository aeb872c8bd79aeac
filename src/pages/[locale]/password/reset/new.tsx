import type { GetStaticProps } from 'next';
import { NewPasswordScreen } from '@/screens/auth/NewPasswordScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default NewPasswordScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'newPassword');
