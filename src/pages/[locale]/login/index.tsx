import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default LoginScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.login(location),
    load: async () => ({}),
  });
