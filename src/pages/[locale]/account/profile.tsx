import type { GetStaticProps } from 'next';
import { ProfileScreen } from '@/screens/account/ProfileScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default ProfileScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'accountProfile');
