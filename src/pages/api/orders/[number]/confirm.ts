import { orderConfirmEndpoint } from '@/contract/orders';
import { route } from '@/server/http/route';
import { confirmOrder } from '@/server/shop/orders/orderStatusService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: orderConfirmEndpoint,
  run: ({ params: { number }, body: { token } }) => confirmOrder(number, token),
});
