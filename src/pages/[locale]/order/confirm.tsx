import type { GetServerSideProps } from 'next';
import { OrderConfirmScreen } from '@/screens/orders/OrderConfirmScreen';
import { orderConfirmPage } from '@/server/rendering/orderConfirmPage';

export default OrderConfirmScreen;

export const getServerSideProps: GetServerSideProps = orderConfirmPage;
