import type { GetStaticProps } from 'next';
import { AccountScreen } from '@/screens/account/AccountScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default AccountScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'account');
