import { readEnv } from '@/config/env.mjs';
import type { OrderRequest } from '@/contract/orders';
import { placeOrder } from '@/server/shop/orders/ordersService';
import { settings } from '@/server/settings';
import { newClient } from './formRequests';
import { newContact, newKey, orderRequest } from './orderRequest';
import { stockUp } from './shopState';

/** Places an order of somebody from somewhere that none came from yet; by courier, with words for others wherever they fit. */
export const placeNewOrder = (
  lines: OrderRequest['lines'],
  contact = newContact(),
  changes: Partial<Parameters<typeof placeOrder>[0]> = {},
) =>
  placeOrder({
    locale: 'en',
    body: orderRequest(lines, {
      contact,
      delivery: { method: 'courier', city: 1, address: 'http://evil.example street', note: 'http://evil.example note' },
    }),
    session: null,
    client: newClient(),
    idempotencyKey: newKey(),
    ...changes,
  });

/** For a `beforeEach`: limits as without any setting. The other tests place as many orders as they need. */
export function restoreOrderLimits(): void {
  const defaults = readEnv({});
  for (const name of ['ORDERS_PER_HOUR', 'ORDERS_PER_DAY', 'ORDER_TRUSTED_OPEN'] as const) {
    jest.replaceProperty(settings(), name, defaults[name]);
  }
}

/** 38 AZN each; ten of it are below what needs to be confirmed. */
export const stockUpBook = (stock = 1000) => stockUp('quality-workbook', stock);
/** 210 AZN each; three of it are above. */
export const stockUpKit = (stock = 1000) => stockUp('clinic-starter', stock);
