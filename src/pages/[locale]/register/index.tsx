import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default RegisterScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.register(location),
    load: async () => ({}),
  });
