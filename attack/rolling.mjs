import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../bench/percentile.mjs';
import { startNginx } from '../__tests__/operation/nginx.mjs';
import { freePort } from '../__tests__/support/processes.mjs';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { readColumns } from './rows.mjs';
import { send } from './send.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';

const PIECES = 1_000_000;
const CALLERS = 24;
const RESTARTS = 4;
/** Between two restarts: less than nginx would leave out a server that it counts as failed. */
const PAUSE_MS = 1000;
/** Longer than what nginx needs to see that a port is closed. */
const GRACE_S = '2';

/** Orders are limited by address and buyer elsewhere; here they are many on purpose. */
const SETTINGS = { TRUST_PROXY: '1', ORDERS_PER_HOUR: '100000', ORDERS_PER_DAY: '100000', STOP_GRACE: GRACE_S };

/**
 * Everybody orders the same product while the two processes behind nginx are replaced in turn: each order is taken, once.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const rolling = {
  name: 'rolling',
  lanes: 2,
  run: async (database) => {
    const shared = { ...(await database.settings()), ...SETTINGS };
    await stockUp(shared, PIECES);
    const ports = [String(await freePort()), String(await freePort())];
    const servers = [];
    for (const PORT of ports) servers.push(await startServer(ROOT, { ...shared, PORT }));
    const nginx = await startNginx(
      servers.map(({ origin }) => origin),
      '',
    );
    const product = await readProduct(nginx.origin);
    /** @type {number[]} */
    const times = [];
    /** @type {Record<string, number>} */
    const answers = {};
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!isOver) {
        const answer = await send(nginx.origin, orderCall(product)).catch((/** @type {Error} */ error) => error);
        const kind = answer instanceof Error ? answer.message : String(answer.status);
        answers[kind] = (answers[kind] ?? 0) + 1;
        if (!(answer instanceof Error)) times.push(answer.ms);
      }
    });
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await delay(PAUSE_MS);
      const PORT = ports[restart % ports.length] ?? '';
      await servers.shift()?.stop();
      servers.push(await startServer(ROOT, { ...shared, PORT }));
    }
    await delay(PAUSE_MS);
    isOver = true;
    await Promise.all(callers);
    await nginx.stop();
    for (const server of servers) await server.stop();

    const findings = Object.entries(answers)
      .filter(([kind]) => kind !== '201')
      .map(([kind, count]) => `${count} orders were answered with ${kind}`);
    const [[stored = 0] = []] = await readColumns(shared, ['select count(*) from customer_order']);
    const taken = answers['201'] ?? 0;
    if (Number(stored) !== taken) findings.push(`${taken} orders were acknowledged, ${stored} are stored`);
    const figures = {
      orders: taken,
      'p99 ms': percentile(times, 0.99).toFixed(0),
      'worst ms': Math.max(...times).toFixed(0),
    };
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, rolling);
