import { setTimeout as delay } from 'node:timers/promises';
import {
  isPutOff,
  orderCall,
  readOrderNumber,
  send,
  until,
  type Call,
  type Product,
  type Query,
  type Server,
} from './site';

type Result = { kind: 'order' | 'page' | 'kept'; status: number; isPutOff: boolean; at: number; number?: string };

let isOver = false;
afterAll(() => void (isOver = true));

/** Buyers and readers who come until they are stopped. */
export function startLoad(server: Server, products: Product[]) {
  const results: Result[] = [];
  let isOpen = true;
  async function visit(kind: Result['kind'], call: Call) {
    const at = Date.now();
    const answer = await send(server, call).catch(() => null);
    const number = kind === 'order' && answer?.status === 201 ? { number: readOrderNumber(answer) } : {};
    results.push({ kind, at, status: answer?.status ?? 0, isPutOff: answer !== null && isPutOff(answer), ...number });
    await delay(10);
  }
  const buyers = Array.from({ length: 4 }, async () => {
    while (isOpen && !isOver) await visit('order', orderCall(products));
  });
  const reader = (async () => {
    for (let round = 0; isOpen && !isOver; round += 1) {
      await visit('kept', { path: '/en/about' });
      await visit('page', { path: `/en/search?q=word-${round}` });
      await visit('page', { path: `/en/api/products/?page=1&search=${round}` });
    }
  })();
  async function stop() {
    isOpen = false;
    await Promise.all([...buyers, reader]);
  }
  const isOrdered = (from: number) => results.some(({ number, at }) => number !== undefined && at >= from);
  return {
    /** Waits for an order that was sent from now on and is taken. */
    untilOrdered: () => {
      const from = Date.now();
      return until('an order is taken', () => isOrdered(from));
    },
    /** Waits for so many orders that were sent from now on and put off. */
    untilPutOff: (count: number) => {
      const from = Date.now();
      const isOne = (one: Result) => one.kind === 'order' && one.isPutOff && one.at >= from;
      return until('orders are put off', () => results.filter(isOne).length >= count);
    },
    countOrders: () => results.filter(({ number }) => number !== undefined).length,
    stop,
    /** Ends it; nothing that was acknowledged is lost, all else was put off, and kept pages were served all the time. */
    stopAndCheck: async (query: Query) => {
      await stop();
      const wrong = results.filter(({ kind, status, isPutOff: isExcused }) => {
        const isServed = status === 200 || status === 201;
        return !isServed && (kind === 'kept' || !isExcused);
      });
      expect(wrong).toEqual([]);
      const stored = new Set((await query('select number from customer_order')).map(([number]) => number));
      const acknowledged = results.flatMap(({ number }) => number ?? []);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    },
  };
}

export const isReady = async (server: Server) =>
  (await send(server, { path: '/api/ready' }).catch(() => null))?.status === 200;

/** Errors that nobody caught: Next prints them without a word of its own, so that the line has no other message. */
export const findUncaught = ({ output }: Server): string[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
    .filter(({ err, msg }) => err?.message === msg)
    .map(({ msg }) => msg);
