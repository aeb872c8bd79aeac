import { orderStatusEndpoint } from '@/contract/operations';
import { operationsRoute } from '@/server/http/operationsRoute';
import { answerOf } from '@/server/operations/statusChange';
import { changeOrderStatus } from '@/server/orders/ordersService';

export const config = { api: { bodyParser: false } };

export default operationsRoute({
  endpoint: orderStatusEndpoint,
  run: async ({ params: { number }, body: { status } }) =>
    answerOf(await changeOrderStatus(number, status), { number, status }),
});
