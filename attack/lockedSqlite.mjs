import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../bench/percentile.mjs';
import { send } from './send.mjs';
import { orderCall } from './shop.mjs';

const LOCKED_MS = 12_000;
const MOST_READ_MS = 250;
const MOST_WRITE_MS = 5000;
/** Buyers that come anew as soon as they are answered, so that a queue of writes stands behind the lock. */
const BUYERS = 12;

/** What reads: a kept page, one that is rendered for its request, the API. */
const READS = ['/en/about', '/en/search?q=audit', '/en/api/products/', '/en/api/city/'];

/**
 * Another program holds a write transaction: everything is read as before, each write is refused in time, and all is
 * well when the program ends.
 *
 * @param {{ origin: string, folder: string, product: { id: number, price: string } }} site
 * @returns {Promise<{ findings: string[], figures: Record<string, string | number>, acknowledged: string[] }>}
 */
export async function attackLock({ origin, folder, product }) {
  /** @type {string[]} */
  const findings = [];
  for (const path of READS) await send(origin, { path });
  const other = new Sqlite(join(folder, 'site.db'));
  other.exec('begin immediate');
  const until = Date.now() + LOCKED_MS;
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {number[]} */
  const refused = [];
  const order = async () => {
    const answer = await send(origin, orderCall(product));
    if (answer.status === 201) acknowledged.push(JSON.parse(answer.body).number);
    if (answer.ms > MOST_WRITE_MS) findings.push(`locked: an order was answered after ${answer.ms.toFixed(0)} ms`);
    if (answer.status !== 201 && (answer.status !== 503 || !answer.headers['retry-after']))
      findings.push(`locked: an order was answered with ${answer.status}`);
    if (answer.status === 503) refused.push(answer.ms);
  };
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (Date.now() < until) await order();
  });
  /** @type {number[]} */
  const reads = [];
  while (Date.now() < until) {
    for (const path of READS) {
      const answer = await send(origin, { path });
      reads.push(answer.ms);
      if (answer.status !== 200) findings.push(`locked: ${path} was answered with ${answer.status}`);
    }
    await delay(20);
  }
  other.exec('rollback');
  other.close();
  await Promise.all(buyers);
  const read = percentile(reads, 0.99);
  if (read > MOST_READ_MS) findings.push(`locked: reads took ${read.toFixed(0)} ms`);
  if (refused.length < BUYERS) findings.push('locked: the lock was not felt');
  const before = acknowledged.length;
  await order();
  if (acknowledged.length === before) findings.push('locked: no order was taken afterwards');
  return {
    findings: [...new Set(findings)],
    acknowledged,
    figures: {
      'locked: reads p99, ms': read.toFixed(0),
      'locked: slowest 503, ms': Math.max(0, ...refused).toFixed(0),
    },
  };
}
