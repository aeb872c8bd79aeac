import { orderStatusEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { answerOf } from '@/server/operations/statusChange';
import { changeOrderStatus } from '@/server/orders/ordersService';

export const config = { api: { bodyParser: false } };

export default route({
  POST: {
    endpoint: orderStatusEndpoint,
    run: async ({ params: { number }, body: { status } }) =>
      answerOf(await changeOrderStatus(number, status), { number, status }),
  },
});
