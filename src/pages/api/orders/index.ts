import { orderPlaceEndpoint, ordersEndpoint } from '@/contract/orders';
import { route } from '@/server/http/route';
import { getOrders, placeOrder } from '@/server/orders/ordersService';
import { authenticate } from '@/server/users/accessTokens';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: ordersEndpoint, authenticate, run: ({ session }) => getOrders(session) },
  POST: { endpoint: orderPlaceEndpoint, authenticate, run: placeOrder },
});
