/** Runs work, at most so many at a time; what waits begins in its order. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param max how many run at a time
 * @param maxWaiting how many may wait; one more calls `refuse`, which throws
 */
export function createSlots(max: number, maxWaiting: number, refuse: () => never): Slots {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) {
      if (waiting.length >= maxWaiting) refuse();
      // The one that ends hands its slot over, so `running` stays as it is.
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
