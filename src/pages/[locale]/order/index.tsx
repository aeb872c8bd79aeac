import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { isReference } from '@/server/platform/references/references';
import { getOrder } from '@/server/shop/orders/ordersService';
import { recordPage } from '@/server/web/rendering/recordPage';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  recordPage(context, 'order', {
    parameter: 'number',
    isNumber: isReference,
    address: routes.order,
    recordTexts: ['order'],
    find: (locale, number, token) => getOrder(locale, number, { session: null, token }),
  });
