import Sqlite from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const PRODUCT = 'quality-workbook';

/** As many pieces as no run can order. */
export const STOCK_UP = `update product set stock = 1000000 where slug = '${PRODUCT}'`;

/** The same in the file of SQLite. @param {string} folder data folder of the site */
export function stockUp(folder) {
  const database = new Sqlite(join(folder, 'site.db'), { timeout: 5000 });
  database.exec(STOCK_UP);
  database.close();
}

/** @typedef {{ id: number, price: string }} Product */

/** @param {string} origin @returns {Promise<Product>} */
export const readProduct = async (origin) => (await fetch(`${origin}/en/api/products/${PRODUCT}/`)).json();

let buyers = 0;

/**
 * One piece for another buyer each time. Orders are limited by address, so each buyer has one of their own, which the site
 * reads with TRUST_PROXY=1.
 *
 * @param {Product} product
 */
export function buildOrder({ id, price }) {
  const buyer = (buyers += 1);
  return {
    path: '/en/api/orders/',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${buyer >> 16}.${(buyer >> 8) & 255}.${buyer & 255}`,
    },
    body: JSON.stringify({
      lines: [{ id, quantity: 1, unit_price: price }],
      contact: {
        first_name: 'Aysel',
        last_name: 'Məmmədova',
        email: `aysel${buyer}@example.com`,
        phone_number: `+99450${String(buyer).padStart(7, '0')}`,
      },
      delivery: { method: 'courier', city: 1, address: '8 Numune Street' },
      payment: 'on_delivery',
    }),
  };
}
