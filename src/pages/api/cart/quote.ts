import { quoteEndpoint } from '@/contract/quotes';
import { getQuote } from '@/server/shop/cart/cartService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: quoteEndpoint, run: ({ locale, body }) => getQuote(locale, body) });
