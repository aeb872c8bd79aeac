import type { GetServerSideProps } from 'next';
import { OrderConfirmScreen } from '@/screens/orders/OrderConfirmScreen';
import { orderConfirmPage } from '@/server/pages/rendering/orderConfirmPage';

export default OrderConfirmScreen;

export const getServerSideProps: GetServerSideProps = orderConfirmPage;
