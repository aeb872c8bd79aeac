import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { getOrder, isOrderNumber } from '@/server/web/backends/orders';
import { recordPage } from '@/server/web/rendering/recordPage';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  recordPage(context, 'order', {
    parameter: 'number',
    isNumber: isOrderNumber,
    address: routes.order,
    recordTexts: ['order'],
    find: (locale, number, token) => getOrder(locale, { number, token }),
  });
