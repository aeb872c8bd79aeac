import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default EmailVerifyScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.emailVerify(location),
    load: async () => ({}),
  });
