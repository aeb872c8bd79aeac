import type { GetStaticProps } from 'next';
import { OrdersScreen } from '@/screens/account/OrdersScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default OrdersScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'accountOrders');
