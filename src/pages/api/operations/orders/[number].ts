import { orderStatusEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: orderStatusEndpoint,
  run: ({ params: { number }, body: { status, notify } }) => changeOrderStatus(number, status, { notify }),
});
