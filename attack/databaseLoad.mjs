import { setTimeout as delay } from 'node:timers/promises';
import { readColumns } from './rows.mjs';
import { send } from './send.mjs';
import { orderCall } from './shop.mjs';

const CALLERS = 6;
export const PIECES = 100_000;
/** No answer may take longer: a connection that is waited for, and a statement that is not answered. */
const SLOWEST_MS = 13_000;
export const RECOVERY_MS = 5000;

/** @typedef {{ kind: string, status: number, retryAfter: string | undefined, ms: number, at: number, number?: string }} Result */

/** @param {number} round @param {{ id: number, price: string }} product @returns {[string, import('./send.mjs').Call][]} */
const calls = (round, product) => [
  ['order', orderCall(product)],
  ['list', { path: `/en/api/products/?page=1&search=${round}` }],
  ['page', { path: `/en/search?q=word-${round}` }],
  ['order', orderCall(product)],
  ['kept', { path: '/en/about' }],
];

/**
 * Buyers and readers that come until they are stopped.
 *
 * @param {string} origin @param {{ id: number, price: string }} product
 */
export function startLoad(origin, product) {
  /** @type {Result[]} */
  const results = [];
  let isOpen = true;
  let round = 0;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    while (isOpen) {
      for (const [kind, call] of calls((round += 1), product)) {
        const at = Date.now();
        // One of the callers asks for pages, so that the others come to their orders.
        if (!isOpen || (kind !== 'order' && caller > 1)) continue;
        const answer = await send(origin, call).catch(() => undefined);
        results.push({
          kind,
          at,
          status: answer?.status ?? 0,
          retryAfter: answer?.headers['retry-after'],
          ms: answer?.ms ?? 0,
          ...(kind === 'order' && answer?.status === 201 && { number: JSON.parse(answer.body).number }),
        });
        if (answer?.status !== 201) await delay(20);
      }
    }
  });
  return {
    results,
    stop: async () => {
      isOpen = false;
      await Promise.all(callers);
    },
  };
}

/** @param {Result[]} results */
export function judge(results) {
  /** @type {string[]} */
  const findings = [];
  const bad = results.filter(({ status }) => ![200, 201, 503].includes(status));
  if (bad.length > 0)
    findings.push(`answers ${[...new Set(bad.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`);
  const bare = results.filter(({ status, retryAfter }) => status === 503 && !retryAfter);
  if (bare.length > 0) findings.push(`${bare.length} × 503 without Retry-After`);
  const gone = results.filter(({ kind, status }) => kind === 'kept' && status !== 200);
  if (gone.length > 0) findings.push(`${gone.length} kept pages were not served`);
  const slowest = Math.max(0, ...results.map(({ ms }) => ms));
  if (slowest > SLOWEST_MS) findings.push(`an answer took ${slowest.toFixed(0)} ms`);
  return { findings, slowest };
}

/**
 * How long after `from` the first order that was sent after it is taken, in ms.
 *
 * @param {Result[]} results @param {number} from @param {number} limit
 */
export async function untilOrdered(results, from, limit) {
  for (const end = from + limit + 20_000; Date.now() < end; await delay(20)) {
    const first = results.find(({ kind, status, at }) => kind === 'order' && status === 201 && at >= from);
    if (first) return first.at + first.ms - from;
  }
  return Infinity;
}

/** @param {string} origin */
export const readyStatus = async (origin) =>
  (await send(origin, { path: '/api/ready' }).catch(() => ({ status: 0 }))).status;

/** @param {string[]} acknowledged @param {Record<string, string>} settings @returns {Promise<string[]>} findings */
export async function findLost(acknowledged, settings) {
  const [numbers = []] = await readColumns(settings, ['select number from customer_order']);
  const stored = new Set(numbers);
  const lost = acknowledged.filter((number) => !stored.has(number));
  return lost.length > 0 ? [`${lost.length} acknowledged orders are lost: ${lost.slice(0, 5).join(', ')}`] : [];
}

/**
 * Errors that nobody caught: Next keeps the process alive and prints them without a word of its own, so that the line has
 * no other message than the error's.
 *
 * @param {string} output @returns {string[]} findings
 */
export function findUncaught(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const uncaught = lines.map((line) => JSON.parse(line)).filter(({ err, msg }) => err && err.message === msg);
  const kinds = new Set(uncaught.map(({ msg }) => msg));
  return uncaught.length > 0 ? [`${uncaught.length} uncaught errors: ${[...kinds].slice(0, 3).join(', ')}`] : [];
}

/** @param {Result[]} results */
export const orderNumbers = (results) => results.flatMap(({ number }) => number ?? []);
