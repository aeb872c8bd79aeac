import type { GetStaticProps } from 'next';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default EmailVerifyScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'emailVerify');
