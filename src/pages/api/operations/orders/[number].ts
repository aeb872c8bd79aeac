import { orderStatusEndpoint } from '@/contract/operations';
import { operationsRoute } from '@/server/http/operationsRoute';
import { changeOrderStatus } from '@/server/orders/ordersService';

export const config = { api: { bodyParser: false } };

export default operationsRoute({
  endpoint: orderStatusEndpoint,
  run: ({ params: { number }, body: { status } }) => changeOrderStatus(number, status),
});
