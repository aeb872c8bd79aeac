import type { GetStaticProps } from 'next';
import { OrdersScreen } from '@/screens/account/OrdersScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default OrdersScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'account');
