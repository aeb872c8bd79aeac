import { setImmediate as nextTurn } from 'node:timers/promises';
import { countArrivals } from './arrivals.mjs';

/** A connection is accepted, read and answered in one turn of the event loop each. */
const TURNS = 4;
const IDLE_TURN_MS = 0.1;
/** Whoever sends many requests at once sends the next sooner. */
const QUIET_MS = 1;
const MOST_MS = 100;

/**
 * Between two pieces of work of which many may be asked for: everything short goes first. Node accepts one connection a
 * turn, which is shorter than any answer, so the event loop turns until one turn had nothing to do. Where somebody has
 * come meanwhile, it also turns until nobody has for 1 ms: of a crowd that comes at once all are accepted first.
 * @param mostMs for how long at most
 */
export async function letOthersGo(mostMs = MOST_MS): Promise<void> {
  const end = performance.now() + mostMs;
  let arrivals = countArrivals();
  let lastArrival = -Infinity;
  for (let turn = 1; ; turn += 1) {
    const from = performance.now();
    await nextTurn();
    const to = performance.now();
    if (countArrivals() !== arrivals) lastArrival = to;
    arrivals = countArrivals();
    const isIdle = to - from < IDLE_TURN_MS && to - lastArrival >= QUIET_MS;
    if (turn >= TURNS && (isIdle || to > end)) return;
  }
}
