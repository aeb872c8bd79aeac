import { setImmediate as nextTurn } from 'node:timers/promises';

/** A connection is accepted, read and answered in one turn of the event loop each. */
const TURNS = 4;
const IDLE_TURN_MS = 0.1;
const MOST_MS = 100;

/**
 * Between two pieces of work of which many may be asked for: everything short goes first. Node accepts one connection a
 * turn, so the event loop turns until one turn had nothing to do.
 * @param mostMs for how long at most
 */
export async function letOthersGo(mostMs = MOST_MS): Promise<void> {
  const end = performance.now() + mostMs;
  for (let turn = 1; ; turn += 1) {
    const from = performance.now();
    await nextTurn();
    const to = performance.now();
    if (turn >= TURNS && (to - from < IDLE_TURN_MS || to > end)) return;
  }
}
