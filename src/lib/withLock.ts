/** A tab that sleeps may never give its lock back. */
const WAIT_MS = 10_000;

/**
 * Runs `work` while no other tab holds the lock; after ten seconds without it, and so in a browser that has no locks
 * (without https), where only the work of this tab is in turn.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
