import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ProfileScreen } from '@/screens/account/ProfileScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default ProfileScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['account', 'forms'],
    address: (location) => routes.accountPart(location, 'profile'),
    load: async () => ({}),
  });
