import { orderEndpoint } from '@/contract/orders';
import { route } from '@/server/http/route';
import { getOrder } from '@/server/shop/orders/ordersService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: orderEndpoint,
  authenticate,
  run: ({ locale, params, query, session }) => getOrder(locale, params.number, { session, token: query.token }),
});
