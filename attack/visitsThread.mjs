import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './send.mjs';
import { orderCall } from './shop.mjs';

const PAUSE_MS = 10;

/** @type {{ origin: string, product: import('./shop.mjs').Product }} */
const { origin, product } = workerData;
/** @type {Record<import('./visits.mjs').Kind, number[]>} */
const times = { health: [], kept: [], order: [] };
const wrong = new Set();
let isOpen = true;
parentPort?.once('message', () => (isOpen = false));

/** @param {import('./visits.mjs').Kind} kind @param {() => import('./send.mjs').Call} call @param {number} expected */
async function repeat(kind, call, expected) {
  while (isOpen) {
    const { ms, status } = await send(origin, call());
    times[kind].push(ms);
    if (status !== expected) wrong.add(`${kind} was answered with ${status}`);
    await delay(PAUSE_MS);
  }
}

const visits = Promise.all([
  repeat('health', () => ({ path: '/api/health' }), 200),
  repeat('kept', () => ({ path: '/en/about' }), 200),
  repeat('order', () => orderCall(product), 201),
]);
parentPort?.postMessage('started');
await visits;
parentPort?.postMessage({ times, wrong: [...wrong] });
