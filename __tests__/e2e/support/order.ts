import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { OrderRequest } from '@/contract/orders';
import { newEmail } from './buying';

/** A pack of shift cards: 36.00, and with a courier in Baku 41.00 AZN. */
const LINES: OrderRequest['lines'] = [{ id: 14, quantity: 1, unit_price: '36.00' }];

/** An order of a guest, placed without a page. */
export async function placeByApi(request: APIRequestContext, base: '/api' | '/en/api' = '/en/api') {
  const email = newEmail();
  const data: OrderRequest = {
    lines: LINES,
    contact: { first_name: 'Aysel', last_name: 'Məmmədova', email, phone_number: '+994501234567' },
    delivery: { method: 'courier', city: 1, address: 'Nizami küçəsi 1, mənzil 2' },
    payment: 'on_delivery',
  };
  const answer = await request.post(`${base}/orders/`, { data, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  expect(answer.status()).toBe(201);
  const { number, token } = (await answer.json()) as { number: string; token: string };
  return { number, token, email };
}
