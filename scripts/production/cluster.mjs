import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { startNginx } from '../../bench/nginx.mjs';
import { readProduct, stockUp } from '../../bench/orders.mjs';
import { freePort } from '../../__tests__/support/processes.mjs';
import { startPostgres } from '../../__tests__/support/postgres.mjs';
import { startServer } from '../../__tests__/support/server.mjs';
import { temporaryFolder } from '../../__tests__/support/temporary.mjs';
import { postgresPrograms } from '../../__tests__/support/tools.mjs';

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/**
 * Several instances of a site on one PostgreSQL behind nginx as it is deployed, on this machine. Each has a port that it
 * keeps when it is replaced.
 *
 * @param {{ count: number, root: string, settings?: Record<string, string> }} size `root`: the checkout of the first version
 */
export async function startCluster({ count, root, settings = {} }) {
  const postgres = await startPostgres(await postgresPrograms());
  const shared = {
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '1',
    STOP_GRACE: '2',
    LOG_LEVEL: 'warn',
    ORDERS_PER_HOUR: '1000',
    ORDERS_PER_DAY: '1000',
    ...settings,
  };
  const places = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      PORT: String(await freePort()),
      DATA_DIR: temporaryFolder(`instance-${index}`),
    })),
  );
  const launch = (/** @type {number} */ index, /** @type {string} */ from) =>
    startServer(from, { ...shared, ...places[index] });
  /** @type {Server[]} */
  const instances = [];
  // The first makes the schema.
  for (let index = 0; index < count; index += 1) instances.push(await launch(index, root));
  const origins = instances.map(({ origin }) => origin);
  const nginx = await startNginx(origins, '');
  const client = async () => {
    const one = new pg.Client({ connectionString: postgres.url });
    one.on('error', () => undefined);
    await one.connect();
    return one;
  };
  return {
    origin: nginx.origin,
    postgres,
    instances,
    connect: client,
    settings: shared,
    readProduct: () => readProduct(origins[0] ?? ''),
    /** As an operator does: it is asked to stop and waited for, then the other version takes its port. @param {number} index @param {string} from the checkout */
    replace: async (index, from) => {
      await instances[index]?.stop();
      instances[index] = await launch(index, from);
    },
    /** Its process ends at once, and its supervisor starts it again. @param {number} index */
    kill: async (index) => {
      const instance = instances[index];
      if (instance?.pid) process.kill(instance.pid, 'SIGKILL');
      await instance?.exited;
      instances[index] = await launch(index, root);
    },
    stop: async () => {
      await nginx.stop();
      await Promise.all(instances.map((instance) => instance.stop()));
      await postgres.stop();
    },
  };
}

/** So many pieces that no run can order them all. @param {Record<string, string>} settings of the cluster */
export const fillStock = (settings) => stockUp({ ...settings, DATA_DIR: temporaryFolder('stock') });

/**
 * Changes the lead of the page about the organisation every few seconds, as the back office does, until it is stopped.
 *
 * @param {() => Promise<pg.Client>} connect @param {{ noteEdit: (number: number) => void }} traffic
 */
export function keepEditing(connect, traffic, everyMs = 3000) {
  let isRunning = true;
  let number = 0;
  const ended = (async () => {
    for (; isRunning; await delay(everyMs)) {
      const text = `edit-${number}-of-many`;
      try {
        const client = await connect();
        await client.query(`update page set lead = $1 where slug = 'about'`, [JSON.stringify({ az: text, en: text })]);
        await client.end();
        traffic.noteEdit(number);
      } catch {
        // Not acknowledged: the database is away.
      }
      number += 1;
    }
  })();
  return async () => {
    isRunning = false;
    await ended;
  };
}
