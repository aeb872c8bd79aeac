import { accountCartChangeEndpoint, accountCartEndpoint } from '@/contract/accountCart';
import { changeAccountCart, getAccountCart } from '@/server/shop/cart/accountCartService';
import { route } from '@/server/http/route';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  { endpoint: accountCartEndpoint, authenticate, run: ({ session, locale }) => getAccountCart(session, locale) },
  { endpoint: accountCartChangeEndpoint, authenticate, run: changeAccountCart },
);
