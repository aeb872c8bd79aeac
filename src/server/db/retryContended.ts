import { setTimeout as delay } from 'node:timers/promises';
import { isContended } from './databaseErrors';

/** For so long a transaction is begun again, in ms; the last may wait for a connection and a lock besides. */
const PATIENCE_MS = 8000;
/** The longest pause before the next try, in ms: two that were in each other's way do not begin at once again. */
const MAX_PAUSE_MS = 50;

/**
 * Runs a transaction, and again from its beginning where PostgreSQL ended it because another one was in its way, or no
 * connection came free: everybody who orders a product waits for its row, and a process that has just started is slow with
 * its first orders.
 * @param run rolled back whole when it throws
 * @throws the last error
 */
export async function retryContended<T>(run: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    try {
      return await run();
    } catch (error) {
      if (!isContended(error) || performance.now() > end) throw error;
      await delay(Math.random() * MAX_PAUSE_MS);
    }
  }
}
