import { orderLookupEndpoint } from '@/contract/orders';
import { route } from '@/server/http/route';
import { lookupOrder } from '@/server/shop/orders/ordersService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: orderLookupEndpoint, run: ({ body, client }) => lookupOrder(body, client) });
