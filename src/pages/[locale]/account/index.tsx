import type { GetStaticProps } from 'next';
import { AccountScreen } from '@/screens/account/AccountScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default AccountScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'account');
