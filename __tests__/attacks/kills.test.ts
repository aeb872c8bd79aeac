import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DATABASES,
  killSite,
  newSettings,
  openDatabase,
  orderCall,
  postForm,
  readNumber,
  readOrderNumber,
  readProducts,
  send,
  signInStaff,
  startSite,
  type Call,
  type Query,
} from './site';

const KILLS = 3;
const BUYERS = 8;
/** Each is a statement of its own in an order: the more there are, the longer an order could be seen half done. */
const LINES = 6;
const PIECES = 100_000;
/** Orders of each round, at least, and the longest time from then to its kill, in ms: at random, so that no part of an order is spared. */
const ENOUGH = 20;
const LATEST_MS = 300;

/**
 * How many of each there are that should not be, in one statement, so that all is counted at one moment. What another
 * connection sees is what is left if the process dies at that moment.
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
    - (select coalesce(sum(count), 0) from rate_limit where key like 'order-%-hour:%'))`,
  'buyers with two orders': `select count(*) - count(distinct email) from customer_order`,
};
const LOOK = `select ${Object.values(WRONG)
  .map((count, index) => `(${count}) as n${index}`)
  .join(', ')}`;

async function findWrong(query: Query): Promise<string[]> {
  const [counts = []] = await query(LOOK);
  return Object.keys(WRONG).filter((_name, index) => Number(counts[index]) !== 0);
}

describe.each(DATABASES)('kill -9 on %s', (database) => {
  it('loses no acknowledged order, leaves none half done, and none twice when it is sent again', async () => {
    const settings = await newSettings(database);
    let server = await startSite(settings);
    const query = openDatabase(settings);
    await query(`update product set stock = ${PIECES}`);
    const products = await readProducts(server, LINES);

    const acknowledged: string[] = [];
    const early: string[] = [];
    const seen = new Set<string>();
    const other: number[] = [];
    let unanswered: Call[] = [];
    for (let round = 0; round <= KILLS; round += 1) {
      if (round > 0) server = await startSite(settings);
      const isLast = round === KILLS;
      const again = unanswered.splice(0);
      const nextCall = () => again.shift() ?? (isLast ? undefined : orderCall(products));
      const cut: Call[] = [];
      let [isAlive, sent] = [true, 0];
      const order = async (call: Call) => {
        const answer = await send(server, call).catch(() => null);
        sent += 1;
        if (answer === null) cut.push(call);
        else if (answer.status === 201) {
          const number = readOrderNumber(answer);
          acknowledged.push(number);
          if ((await query(`select 1 from customer_order where number = '${number}'`)).length === 0) early.push(number);
        } else other.push(answer.status);
      };
      const buyers = Array.from({ length: BUYERS }, async () => {
        for (let call = nextCall(); call && isAlive; call = nextCall()) await order(call);
      });
      const watch = (async () => {
        while (isAlive) {
          for (const name of await findWrong(query)) seen.add(name);
          await delay(3);
        }
      })();
      if (!isLast) {
        while (sent < ENOUGH) await delay(5);
        await delay(Math.random() * LATEST_MS);
        await killSite(server);
        isAlive = false;
      }
      await Promise.all(buyers);
      isAlive = false;
      await watch;
      unanswered = [...cut, ...again];
    }
    await server.stop();

    expect([...seen, ...(await findWrong(query))]).toEqual([]);
    expect({ early, other, unanswered }).toEqual({ early: [], other: [], unanswered: [] });
    expect(acknowledged.length).toBeGreaterThan(KILLS * (ENOUGH - BUYERS));
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const stored = (await query('select number from customer_order')).map(([number]) => String(number));
    expect(acknowledged.filter((number) => !stored.includes(number))).toEqual([]);
    const answers = await query('select answer from idempotency');
    const told = new Set(answers.map(([answer]) => (JSON.parse(String(answer)) as { number: string }).number));
    expect(stored.filter((number) => !told.has(number))).toEqual([]);
  }, 240_000);

  it('leaves a form of the back office done once, or says that nobody knows', async () => {
    const settings = await newSettings(database);
    const other = await startSite(settings);
    const query = openDatabase(settings);
    const [id, staff] = [
      await readNumber(query, 'select min(id) from product where stock > 10'),
      await signInStaff(query, 'owner'),
    ];
    const stock = () => readNumber(query, `select stock from product where id = ${id}`);
    for (const afterMs of [1, 6, 15]) {
      const server = await startSite(settings);
      const path = `/admin/stock/${id}`;
      await send(server, { path, headers: { cookie: staff.cookie } });
      const before = await stock();
      const fields = { csrf: staff.csrf, form_key: `${randomUUID()}.form`, change: '+5', seen: String(before) };
      const sent = postForm(server, path, fields, staff).catch(() => null);
      await delay(afterMs);
      await killSite(server);
      await sent;
      const again = await postForm(other, path, fields, staff);
      const raised = (await stock()) - before;
      // It was done and its answer is known, or nobody knows and the page says so.
      expect([303, 409]).toContain(again.status);
      expect(again.status === 303 ? [5] : [0, 5]).toContain(raised);
    }
    await other.stop();
  }, 240_000);
});
