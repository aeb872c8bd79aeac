import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { readColumns } from './rows.mjs';
import { orderCall, readProduct, STOCK, stockUp } from './shop.mjs';

const ROUNDS = 5;
const BUYERS = 8;
const ORDERS_BEFORE_KILL = 60;
const PIECES = 100_000;

/**
 * Buyers order until the server is killed; then each sends what was not answered once more to the next server.
 *
 * @param {string} origin @param {number | undefined} pid of the server to kill, none to let it live
 * @param {import('../bench/callers.mjs').Call[]} calls
 */
async function orderUntilKilled(origin, pid, calls) {
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {import('../bench/callers.mjs').Call[]} */
  const unanswered = [];
  /** @type {number[]} */
  const others = [];
  let next = 0;
  let isAlive = true;
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      for (let index = next++; index < calls.length; index = next++) {
        const call = /** @type {import('../bench/callers.mjs').Call} */ (calls[index]);
        const { answers } = await callAll(origin, 1, [call]).catch(() => ({ answers: [] }));
        const [answer] = answers;
        if (!answer) unanswered.push(call);
        else if (answer.status === 201) acknowledged.push(JSON.parse(answer.body).number);
        else others.push(answer.status);
        if (pid && isAlive && acknowledged.length >= ORDERS_BEFORE_KILL) {
          isAlive = false;
          process.kill(pid, 'SIGKILL');
        }
      }
    }),
  );
  return { acknowledged, unanswered, others };
}

/** `kill -9` under the load of orders: what was acknowledged is there once, and the stock adds up. @type {import('./attack.mjs').Attack} */
export const kills = {
  name: 'kills',
  async run(database) {
    const settings = await database.settings();
    await stockUp(settings, PIECES);
    /** @type {string[]} */
    const acknowledged = [];
    /** @type {import('../bench/callers.mjs').Call[]} */
    let open = [];
    let repeated = 0;
    /** @type {number[]} */
    const others = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const server = await startServer(ROOT, settings);
      const product = await readProduct(server.origin);
      const isLast = round === ROUNDS;
      const fresh = isLast ? [] : Array.from({ length: 4 * ORDERS_BEFORE_KILL }, () => orderCall(product));
      repeated += open.length;
      const outcome = await orderUntilKilled(server.origin, isLast ? undefined : server.pid, [...open, ...fresh]);
      acknowledged.push(...outcome.acknowledged);
      others.push(...outcome.others);
      // Only what was under way may have been stored; what was never sent is left out.
      open = outcome.unanswered.slice(0, BUYERS);
      await server.stop();
    }
    const [numbers = [], stock = [], pieces = [], mails = []] = await readColumns(settings, [
      'select number from customer_order',
      STOCK,
      'select coalesce(sum(quantity), 0) from order_line',
      'select count(*) from mail',
    ]);
    const stored = new Set(numbers);
    const findings = [];
    const lost = acknowledged.filter((number) => !stored.has(number));
    if (lost.length > 0) findings.push(`${lost.length} acknowledged orders are lost: ${lost.slice(0, 5).join(', ')}`);
    if (new Set(acknowledged).size !== acknowledged.length) findings.push('two buyers got one number');
    if (Number(stock[0]) + Number(pieces[0]) !== PIECES) findings.push(`stock ${stock[0]}, sold ${pieces[0]}`);
    if (Number(mails[0]) !== 2 * numbers.length) findings.push(`${numbers.length} orders, ${mails[0]} mails`);
    if (others.length > 0) findings.push(`answers ${others.join(' ')}`);
    return { findings, figures: { kills: ROUNDS, acknowledged: acknowledged.length, repeated, stored: stored.size } };
  },
};

await runWhenStarted(import.meta.url, kills);
