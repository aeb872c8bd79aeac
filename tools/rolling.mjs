import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { freePort } from '../__tests__/support/processes.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { startNginx } from '../__tests__/operation/nginx.mjs';
import { ROOT } from '../src/server/app/build.mjs';
import { buildOrder, readProduct, STOCK_UP } from './orders.mjs';

const CALLERS = 24;
const RESTARTS = 4;
/** Between two restarts: less than nginx would leave out a server that it counts as failed. */
const PAUSE_MS = 1000;

/**
 * `node tools/rolling.mjs`: everybody orders the same product while the two processes behind nginx are replaced in turn,
 * on the build that is there. Each order is taken, once.
 */
async function replaceInTurn() {
  const folder = temporaryFolder('rolling');
  // Orders are limited by address and buyer elsewhere; here they are many on purpose. nginx needs a moment to see that a
  // port is closed.
  const limits = { TRUST_PROXY: '1', ORDERS_PER_HOUR: '100000', ORDERS_PER_DAY: '100000', STOP_GRACE: '2' };
  const shared = { LOG_LEVEL: 'error', DATA_DIR: folder, ...limits };
  const ports = [String(await freePort()), String(await freePort())];
  const servers = [];
  for (const PORT of ports) servers.push(await startServer(ROOT, { ...shared, PORT }));
  const database = new Sqlite(join(folder, 'site.db'));
  database.exec(STOCK_UP);
  const nginx = await startNginx(servers.map(({ origin }) => origin));
  const product = await readProduct(nginx.origin);
  /** @type {Record<string, number>} */
  const answers = {};
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const { path, ...order } = buildOrder(product);
      const kind = await fetch(nginx.origin + path, order).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        (/** @type {Error} */ error) => String(error.cause ?? error),
      );
      answers[kind] = (answers[kind] ?? 0) + 1;
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
  const stored = Number(database.prepare('select count(*) from customer_order').pluck().get());
  database.close();
  console.log(`Answers: ${JSON.stringify(answers)}; orders stored: ${stored}.`);
  return Object.keys(answers).join() === '201' && answers['201'] === stored ? 0 : 1;
}

await runAsCommand(import.meta.url, replaceInTurn);
