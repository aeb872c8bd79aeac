import { letOthersGo } from './http/letOthersGo';

/** Below what anybody waits for: health is answered in 100 ms, also where the garbage collector comes in between. */
const PIECE_MS = 15;
/** For so long others go between two pieces, in ms: in a transaction for less, as some wait for its end. */
const OTHERS_MS = { alone: 100, inTransaction: 15 };

/**
 * For work that would hold the process for longer than others may wait. Await the function that it returns often: after
 * 15 ms of work it lets requests and timers go first.
 * @param where whether the work is done within a transaction
 */
export function createTurns(where: keyof typeof OTHERS_MS = 'alone'): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < PIECE_MS) return;
    await letOthersGo(OTHERS_MS[where]);
    from = performance.now();
  };
}
