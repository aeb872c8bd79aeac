import type { GetStaticProps } from 'next';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default EmailVerifyScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'emailVerify');
