import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { startProxy } from '../__tests__/support/tcpProxy.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import {
  findLost,
  findUncaught,
  judge,
  orderNumbers,
  PIECES,
  readyStatus,
  RECOVERY_MS,
  startLoad,
  untilOrdered,
} from './databaseLoad.mjs';
import { send } from './send.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';

/** More orders at once than there are connections. */
const BURST = 20;
const SILENCE_MS = 10_000;

/** Orders that want all connections at once. @param {string} origin @param {{ id: number, price: string }} product */
async function orderAtOnce(origin, product) {
  const answers = await Promise.all(
    Array.from({ length: BURST }, () => send(origin, orderCall(product)).catch(() => ({ status: 0 }))),
  );
  return answers.filter(({ status }) => status !== 201);
}

/** A server that is stopped, cut off, frozen, and behind a network that drops everything. */
export async function attackPostgres() {
  const postgres = await startPostgres(await postgresPrograms());
  const direct = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url };
  await stockUp(direct, PIECES);
  const proxy = await startProxy(postgres.url);
  const server = await startServer(ROOT, { ...direct, DATABASE_URL: proxy.url });
  await send(server.origin, { path: '/en/about' });
  const product = await readProduct(server.origin);
  const load = startLoad(server.origin, product);
  const { results } = load;
  /** @type {string[]} */
  const findings = [];
  /** @type {Record<string, string | number>} */
  const figures = {};
  /** @param {string} name @param {number} limit */
  const recover = async (name, limit, from = Date.now()) => {
    const ms = await untilOrdered(results, from, limit);
    figures[`${name}: well after, ms`] = Math.round(ms);
    if (ms > limit) findings.push(`${name}: the first order was taken after ${ms.toFixed(0)} ms`);
  };
  await delay(2000);

  await postgres.stop();
  if ((await readyStatus(server.origin)) !== 503) findings.push('ready while PostgreSQL is stopped');
  await delay(30_000);
  await postgres.restart();
  await recover('stopped for 30 s', RECOVERY_MS);

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (let cut = 0; cut < 12; cut += 1) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await delay(150);
  }
  await client.end();
  await recover('12 × cut', RECOVERY_MS);

  postgres.freeze();
  await delay(15_000);
  postgres.thaw();
  await recover('frozen for 15 s', RECOVERY_MS);

  await delay(1000);
  await orderAtOnce(server.origin, product);
  const from = Date.now();
  proxy.silence();
  await recover('silent break', SILENCE_MS, from);
  await delay(from + SILENCE_MS - Date.now());
  const refused = await orderAtOnce(server.origin, product);
  if (refused.length > 0) findings.push(`silent break: ${refused.length} orders are refused ${SILENCE_MS} ms after it`);

  await delay(1000);
  await load.stop();
  findings.push(...findUncaught(server.output()));
  await server.stop();
  await proxy.stop();
  const { findings: judged, slowest } = judge(results);
  const acknowledged = orderNumbers(results);
  findings.push(...judged, ...(await findLost(acknowledged, direct)));
  await postgres.stop();
  const away = results.filter(({ status }) => status === 503).length;
  return {
    findings,
    figures: { ...figures, acknowledged: acknowledged.length, 'answers 503': away, 'slowest, ms': Math.round(slowest) },
  };
}
