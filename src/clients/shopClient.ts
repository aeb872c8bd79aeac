import { PATHS } from '@/contract/paths';
import type { Order, OrderRequest, OrderSummary, PlacedOrder } from '@/contract/orders';
import type { Quote, QuoteRequest } from '@/contract/quotes';
import type { Category, Product, ProductList, ProductQuery } from '@/contract/products';
import { createHttp, type HttpOptions } from './createHttp';

/**
 * Catalogue, cart and orders; an order placed with an `accessToken` belongs to that account. A refusal rejects with an
 * AxiosError that holds the contract's error body; that of `409 cart_changed` holds the quote (`cartChangedSchema`).
 */
export function shopClient(options: HttpOptions) {
  const http = createHttp(options);
  const get = async <T>(path: string, params?: object) => (await http.get<T>(path, { params })).data;

  return {
    getCategories: () => get<Category[]>(PATHS.categories),
    getProducts: (query: ProductQuery = {}) => get<ProductList>(PATHS.products, query),
    getProduct: (slug: string) => get<Product>(PATHS.product(slug)),
    quote: async (request: QuoteRequest) => (await http.post<Quote>(PATHS.quote, request)).data,
    /** The same key and request give the same order however often they are sent. */
    placeOrder: async (request: OrderRequest, idempotencyKey: string) => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      return (await http.post<PlacedOrder>(PATHS.orders, request, { headers })).data;
    },
    getOrders: () => get<OrderSummary[]>(PATHS.orders),
    /** For its owner without a token, for everyone else with it. */
    getOrder: (number: string, token?: string) => get<Order>(PATHS.order(number), { token }),
    lookupOrder: async (order: { number: string; email: string }) =>
      (await http.post<{ number: string; token: string }>(PATHS.orderLookup, order)).data,
  };
}
