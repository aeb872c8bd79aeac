import type { GetServerSideProps } from 'next';
import { OrdersScreen } from '@/screens/account/OrdersScreen';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default OrdersScreen;

export const getServerSideProps: GetServerSideProps = (context) => sitePage(context, 'accountOrders');
