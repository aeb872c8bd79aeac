import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { openReader, readColumns } from './rows.mjs';
import { send } from './send.mjs';
import { orderCall, readProducts, stockUp } from './shop.mjs';

const MAX_KILLS = 5;
/** On a machine that is busy a start takes long: after this time the server is started once more and then no longer, in ms. */
const LAST_KILL_MS = 35_000;
const BUYERS = 8;
/** Each is a statement of its own in an order: the more there are, the longer an order could be seen half done. */
const LINES = 6;
const PIECES = 100_000;
/** Orders that are sent in each round, at least, and the time from then to its kill, in ms: at random, so that no part of an order is spared. */
const ENOUGH = 20;
const LATEST_MS = 300;
/** Between two looks at the database, in ms. */
const PAUSE_MS = 3;

/**
 * How many of each there are that should not be. In one statement, so that all is counted at one moment. What another
 * connection sees is what is left if the process dies at that moment: half an order is a finding, whether or not the
 * process did die then.
 */
const WRONG = {
  'orders without all their lines': `select count(*) from customer_order
    where (select count(*) from order_line where order_id = customer_order.id) <> ${LINES}`,
  'orders without their event': `select count(*) from customer_order where id not in (select order_id from order_event)`,
  'orders without a mail to the buyer': `select count(*) from customer_order where email not in (select recipient from mail)`,
  'mails that are too many or too few': `select abs(2 * (select count(*) from customer_order) - (select count(*) from mail))`,
  'products whose pieces do not add up': `select count(*) from product
    where stock + (select coalesce(sum(quantity), 0) from order_line where product_id = product.id) <> ${PIECES}`,
  'keys without their answer': `select count(*) from idempotency where answer = ''`,
  'orders without a key, or keys without an order': `select abs((select count(*) from customer_order) - (select count(*) from idempotency))`,
  'orders that do not count against the limits, or counts without an order': `select abs(3 * (select count(*) from customer_order)
    - (select coalesce(sum(hour_count), 0) from order_count))`,
  'buyers with two orders': `select count(*) - count(distinct email) from customer_order`,
};
const LOOK = `select ${Object.values(WRONG)
  .map((count, index) => `(${count}) as n${index}`)
  .join(', ')}`;

/** The names of what there is. @param {unknown[]} counts */
const findWrong = (counts) => Object.keys(WRONG).filter((_name, index) => Number(counts[index]) > 0);

/** Looks at the database until it is stopped. @param {Record<string, string>} settings */
async function startLooking(settings) {
  const reader = await openReader(settings);
  const seen = new Set(/** @type {string[]} */ ([]));
  let looks = 0;
  let isOver = false;
  const end = (async () => {
    while (!isOver) {
      for (const name of findWrong(await reader.read(LOOK))) seen.add(name);
      looks += 1;
      await delay(PAUSE_MS);
    }
    await reader.close();
  })();
  return {
    /** @param {string} number */
    isStored: async (number) =>
      (await reader.read(`select number from customer_order where number = '${number}'`)).length > 0,
    stop: async () => {
      isOver = true;
      await end;
      return { looks, seen };
    },
  };
}

/** @typedef {import('./send.mjs').Call} Call */

/**
 * Buyers order until the server is killed, those first whom the one before left without an answer.
 *
 * @param {string} origin @param {() => Call | undefined} nextCall
 * @param {(number: string) => Promise<boolean>} isStored whether another connection sees the order
 * @param {(() => void) | undefined} kill
 */
async function orderUntilKilled(origin, nextCall, isStored, kill) {
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {Call[]} */
  const unanswered = [];
  /** @type {string[]} */
  const early = [];
  /** @type {number[]} */
  const others = [];
  let isAlive = true;
  let noteEnough = () => {};
  const enough = new Promise((/** @type {(value?: undefined) => void} */ done) => (noteEnough = done));
  const buyers = Array.from({ length: BUYERS }, async () => {
    for (let call = nextCall(); call && isAlive; call = nextCall()) {
      const answer = await send(origin, call).catch(() => null);
      if (!answer) unanswered.push(call);
      else if (answer.status === 201) {
        const { number } = JSON.parse(answer.body);
        acknowledged.push(number);
        if (!(await isStored(number))) early.push(number);
      } else others.push(answer.status);
      if (acknowledged.length + others.length + unanswered.length >= ENOUGH) noteEnough();
    }
  });
  if (kill) {
    await enough;
    await delay(Math.random() * LATEST_MS);
    kill();
    isAlive = false;
  }
  await Promise.all(buyers);
  return { acknowledged, unanswered, early, others };
}

/**
 * `kill -9` under the load of orders: what was acknowledged is there, once; what was not is there as a whole or not at
 * all, and the same when its buyer repeats it.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const kills = {
  name: 'kills',
  async run(database) {
    const settings = await database.settings();
    await stockUp(settings, PIECES);
    const shop = await openReader(settings, { isWriting: true });
    await shop.read(`update product set stock = ${PIECES}`);
    await shop.close();
    const findings = [];
    /** @type {string[]} */
    const acknowledged = [];
    /** @type {Call[]} */
    let open = [];
    /** @type {string[]} */
    const early = [];
    /** @type {number[]} */
    const others = [];
    const figures = { kills: 0, looks: 0, acknowledged: 0, repeated: 0, stored: 0 };
    const [seen, left] = [new Set(/** @type {string[]} */ ([])), new Set(/** @type {string[]} */ ([]))];
    const from = Date.now();
    for (let isLast = false; !isLast;) {
      isLast = figures.kills === MAX_KILLS || Date.now() - from > LAST_KILL_MS;
      const server = await startServer(ROOT, settings);
      const { origin, pid } = server;
      const products = await readProducts(origin, LINES);
      const repeated = open.splice(0);
      figures.repeated += repeated.length;
      const nextCall = () => repeated.shift() ?? (isLast ? undefined : orderCall(products));
      const looking = await startLooking(settings);
      const outcome = await orderUntilKilled(
        origin,
        nextCall,
        looking.isStored,
        isLast || !pid ? undefined : () => process.kill(pid, 'SIGKILL'),
      );
      const { looks, seen: seenNow } = await looking.stop();
      figures.looks += looks;
      for (const name of seenNow) seen.add(name);
      acknowledged.push(...outcome.acknowledged);
      others.push(...outcome.others);
      early.push(...outcome.early);
      open = outcome.unanswered;
      if (!isLast) figures.kills += 1;
      await server.stop();
      const counts = await readColumns(settings, Object.values(WRONG));
      for (const name of findWrong(counts.map(([count]) => count))) left.add(name);
    }
    for (const name of seen) findings.push(`another connection saw ${name}`);
    for (const name of left) findings.push(`a kill left ${name}`);
    const [numbers = [], answers = []] = await readColumns(settings, [
      'select number from customer_order',
      'select answer from idempotency',
    ]);
    const stored = new Set(numbers);
    const lost = acknowledged.filter((number) => !stored.has(number));
    if (early.length > 0) findings.push(`${early.length} orders were acknowledged before they were stored`);
    if (lost.length > 0) findings.push(`${lost.length} acknowledged orders are lost: ${lost.slice(0, 5).join(', ')}`);
    if (new Set(acknowledged).size !== acknowledged.length) findings.push('two buyers got one number');
    const named = new Set(answers.map((answer) => (answer === '' ? '' : JSON.parse(String(answer)).number)));
    const unnamed = numbers.filter((number) => !named.has(number));
    if (unnamed.length > 0)
      findings.push(`${unnamed.length} orders are in no answer: ${unnamed.slice(0, 5).join(', ')}`);
    if (others.length > 0) findings.push(`answers ${others.join(' ')}`);
    return { findings, figures: { ...figures, acknowledged: acknowledged.length, stored: stored.size } };
  },
};

await runWhenStarted(import.meta.url, kills);
