import { randomUUID } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import { runSource } from '../bench/runSource.mjs';

const PRODUCT = 'quality-workbook';

/**
 * Makes a database with so many pieces of one product.
 *
 * @param {Record<string, string>} settings @param {number} pieces
 */
export const stockUp = (settings, pieces) => runSource('stockUp.ts', settings, [PRODUCT, String(pieces)]);

/** @param {string} origin @returns {Promise<{ id: number, price: string, stock: number }>} */
export async function readProduct(origin) {
  const answer = await fetch(`${origin}/en/api/products/${PRODUCT}/`);
  return /** @type {{ id: number, price: string, stock: number }} */ (await answer.json());
}

/** Each thread has people of its own. */
let people = threadId * 10_000;

/** @typedef {{ id: number, price: string }} Product */

/** @param {string} origin @param {number} count @returns {Promise<Product[]>} the first products of the shop */
export async function readProducts(origin, count) {
  const answer = await fetch(`${origin}/en/api/products/`);
  const { results } = /** @type {{ results: Product[] }} */ (await answer.json());
  return results.slice(0, count);
}

/**
 * An order of one piece of each product by somebody who has ordered nothing before, from an address of their own: limits
 * count by both.
 *
 * @param {Product | Product[]} products @param {string} [key]
 * @returns {import('../bench/callers.mjs').Call & { headers: { 'idempotency-key': string } }}
 */
export function orderCall(products, key = randomUUID()) {
  people += 1;
  return {
    path: '/en/api/orders/',
    method: 'POST',
    from: `127.${20 + ((people >> 16) & 63)}.${(people >> 8) & 255}.${people & 255 || 1}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      lines: [products].flat().map(({ id, price }) => ({ id, quantity: 1, unit_price: price })),
      contact: {
        first_name: 'Aysel',
        last_name: 'Məmmədova',
        email: `buyer-${people}-${process.pid}@example.com`,
        phone_number: `+99450${String(1_000_000 + people)}`,
      },
      delivery: { method: 'pickup' },
      payment: 'on_delivery',
    }),
  };
}
