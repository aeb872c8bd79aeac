import { setImmediate as nextTurn } from 'node:timers/promises';

/** Below what anybody waits for: health is answered in 100 ms, also where the garbage collector comes in between. */
const PIECE_MS = 15;

/**
 * For work that would hold the process for longer than others may wait. Await the function that it returns often: after
 * 15 ms of work it lets the event loop turn, so that requests and timers go first.
 */
export function createTurns(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < PIECE_MS) return;
    await nextTurn();
    from = performance.now();
  };
}
