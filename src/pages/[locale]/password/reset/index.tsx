import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default PasswordResetScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['auth', 'forms'],
    address: (location) => routes.passwordReset(location),
    load: async () => ({}),
  });
