import { randomUUID } from 'node:crypto';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { percentile } from './percentile.mjs';
import { runSource } from './runSource.mjs';

const BUYERS = 20;
const ORDERS = 3000;
const WARM_UP = 300;
const RACERS = 200;
const PIECES = 50;
const PRODUCT = 'quality-workbook';

/** @param {string} origin */
export async function readProduct(origin) {
  const answer = await fetch(`${origin}/en/api/products/${PRODUCT}/`);
  return /** @type {{ id: number, price: string, stock: number }} */ (await answer.json());
}

/** Behind a proxy each buyer has an address of their own: orders are limited by it. */
const SETTINGS = { LOG_LEVEL: 'warn', TRUST_PROXY: '1' };

let buyers = 0;

/**
 * Each by another buyer.
 *
 * @param {{ id: number, price: string }} product @param {number} count @returns {import('./callers.mjs').Call[]}
 */
export const buildOrders = ({ id, price }, count) =>
  Array.from({ length: count }, () => (buyers += 1)).map((buyer) => ({
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
  }));

/** As many pieces as no run can order. @param {Record<string, string>} settings of a server that is not running */
export const stockUp = (settings) => runSource('stockUp.ts', settings, [PRODUCT, '1000000']);

/** @param {{ status: number }[]} answers @param {number} status */
const count = (answers, status) => answers.filter((answer) => answer.status === status).length;

/**
 * Orders a second over HTTP with 20 buyers at once.
 *
 * @param {Record<string, string>} database settings of its database
 */
export async function measureOrders(database) {
  const settings = { ...SETTINGS, ...database };
  await stockUp(settings);
  const server = await startServer(ROOT, settings);
  const product = await readProduct(server.origin);
  await callAll(server.origin, BUYERS, buildOrders(product, WARM_UP));
  const { answers, seconds } = await callAll(server.origin, BUYERS, buildOrders(product, ORDERS));
  const left = (await readProduct(server.origin)).stock;
  await server.stop();
  const placed = count(answers, 201);
  if (placed !== ORDERS) throw new Error(`Only ${placed} of ${ORDERS} orders were placed.`);
  if (left !== product.stock - WARM_UP - ORDERS) throw new Error(`The stock does not add up: ${left} are left.`);
  const times = answers.map(({ ms }) => ms);
  return { perSecond: ORDERS / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/**
 * 200 buyers want one of 50 pieces at the same moment.
 *
 * @param {Record<string, string>} database settings of its database
 */
export async function raceForPieces(database) {
  const settings = { ...SETTINGS, ...database };
  await runSource('stockUp.ts', settings, [PRODUCT, String(PIECES)]);
  const server = await startServer(ROOT, settings);
  const product = await readProduct(server.origin);
  const { answers } = await callAll(server.origin, RACERS, buildOrders(product, RACERS));
  const left = (await readProduct(server.origin)).stock;
  await server.stop();
  return { orders: count(answers, 201), refused: count(answers, 409), left };
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const sqlite = () => ({ DATA_DIR: temporaryFolder('bench-orders') });
  const { perSecond, p50, p99 } = await measureOrders(sqlite());
  console.log(
    `orders on SQLite, ${BUYERS} buyers: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  console.log(`${RACERS} buyers for ${PIECES} pieces on SQLite:`, await raceForPieces(sqlite()));
  const postgres = await startPostgres(await postgresPrograms());
  const settings = { DATA_DIR: temporaryFolder('bench-orders'), DATABASE_URL: postgres.url };
  console.log(`${RACERS} buyers for ${PIECES} pieces on PostgreSQL:`, await raceForPieces(settings));
  await postgres.stop();
  return 0;
}

await runAsCommand(import.meta.url, main);
