import { orderPlaceEndpoint, ordersEndpoint } from '@/contract/orders';
import { route } from '@/server/http/route';
import { getOrders, placeOrder } from '@/server/shop/orders/ordersService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  { endpoint: ordersEndpoint, authenticate, run: ({ session }) => getOrders(session) },
  { endpoint: orderPlaceEndpoint, authenticate, run: placeOrder },
);
