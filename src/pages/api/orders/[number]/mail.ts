import { orderMailEndpoint } from '@/contract/orders';
import { route } from '@/server/http/route';
import { mailOrderAgain } from '@/server/shop/orders/orderMailService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: orderMailEndpoint,
  run: ({ params: { number }, body: { token, email }, client }) => mailOrderAgain({ number, token, email, client }),
});
