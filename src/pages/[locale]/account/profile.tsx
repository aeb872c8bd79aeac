import type { GetStaticProps } from 'next';
import { ProfileScreen } from '@/screens/account/ProfileScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ProfileScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'accountProfile');
