import { orderPlaceEndpoint, ordersEndpoint } from '@/contract/orders';
import { route } from '@/server/http/route';
import { getOrders, placeOrder } from '@/server/orders/ordersService';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: ordersEndpoint, run: ({ session }) => getOrders(session) },
  POST: { endpoint: orderPlaceEndpoint, run: placeOrder },
});
