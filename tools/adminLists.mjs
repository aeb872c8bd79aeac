import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { runSource } from './runSource.mjs';

const PRODUCTS = 10_000;
const ORDERS = 100_000;

/** @param {number[]} values @param {number} share of 1 @returns {number} what so large a share is not above */
const percentile = (values, share) =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;

/**
 * `node tools/adminLists.mjs`: the lists of the back office over 100,000 orders and 10,000 products: milliseconds inside the process of a page with
 * its count, over filters and searches as staff use them.
 *
 * @param {Record<string, string>} database settings of its database
 */
async function measureLists(database) {
  const settings = { LOG_LEVEL: 'warn', ...database };
  await runSource('fillCatalogue.ts', settings, [String(PRODUCTS)]);
  await runSource('fillOrders.ts', settings, [String(ORDERS)]);
  /** @type {Record<'orders' | 'products', { times: number[]; slowest: { ms: number; query: string } }>} */
  const measured = JSON.parse(await runSource('adminListsInside.ts', settings));
  /** @param {typeof measured.orders} list */
  const sum = ({ times, slowest }) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99), slowest });
  return { orders: sum(measured.orders), products: sum(measured.products) };
}

async function main() {
  const postgres = await startPostgres(postgresPrograms());
  const databases = {
    SQLite: { DATA_DIR: temporaryFolder('lists') },
    PostgreSQL: { DATA_DIR: temporaryFolder('lists'), DATABASE_URL: postgres.url },
  };
  for (const [name, database] of Object.entries(databases)) {
    for (const [list, { p50, p99, slowest }] of Object.entries(await measureLists(database))) {
      const worst = `slowest ${slowest.ms.toFixed(1)} ms: ${slowest.query}`;
      console.log(`${list}, ${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${worst}`);
    }
  }
  await postgres.stop();
  return 0;
}

await runAsCommand(import.meta.url, main);
