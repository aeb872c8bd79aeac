import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ProfileScreen } from '@/screens/account/ProfileScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default ProfileScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['account', 'forms'],
    address: (location) => routes.accountPart(location, 'profile'),
    load: async () => ({}),
  });
