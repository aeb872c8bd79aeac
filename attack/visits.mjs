import { Worker } from 'node:worker_threads';

/** @typedef {'health' | 'kept' | 'order'} Kind */
/** @typedef {{ times: Record<Kind, number[]>, wrong: string[] }} Visits milliseconds of each call, and answers that were not expected */

/**
 * Asks for health, a kept page and an order, each one after the other, beside what else is sent. They are sent and
 * measured in a thread, so that no work of the attack itself counts.
 *
 * @param {string} origin @param {import('./shop.mjs').Product} product what is ordered
 * @returns {Promise<() => Promise<Visits>>} ends the visits
 */
export async function startVisits(origin, product) {
  const worker = new Worker(new URL('visitsThread.mjs', import.meta.url), { workerData: { origin, product } });
  const failed = new Promise((_, fail) => worker.once('error', fail));
  const next = () => Promise.race([failed, new Promise((done) => worker.once('message', done))]);
  await next();
  return async () => {
    const visits = next();
    worker.postMessage('stop');
    return /** @type {Promise<Visits>} */ (visits);
  };
}
