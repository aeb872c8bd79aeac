import { countMetric } from '../metrics/metrics.mjs';
import { letOthersGo } from './letOthersGo';
import { unavailable } from './HttpError';

type Limits = {
  /** Whose slots they are, in the metrics. */
  name: string;
  /** How many pieces of work go on at once. */
  count: number;
  /** How long a piece waits for its slot, in ms. */
  waitMs: number;
  /** How many wait; whoever comes then is refused at once. */
  maxWaiting: number;
};

/**
 * Slots for work that is long beside what others ask for, such as a page that is rendered for one request. Of such work
 * only so much goes on at once, in the order in which it came, and between two pieces the event loop turns, so that
 * everything short goes between. Keep it by `processValue`, as the limits are those of the process, and ask by `takeSlot`.
 */
export class Slots {
  readonly name: string;
  readonly #limits: Limits;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limits: Limits) {
    this.name = limits.name;
    this.#limits = limits;
  }

  /** @returns whether there is a slot, which `give` gives back; `false` where none was free in time */
  async take(isGone?: AbortSignal): Promise<boolean> {
    if (isGone?.aborted || this.#waiting.size >= this.#limits.maxWaiting) return false;
    if (this.#taken < this.#limits.count && this.#waiting.size === 0) {
      this.#taken += 1;
      // Of a crowd that comes at once the rest is accepted before the work for the first begins.
      await letOthersGo();
      return true;
    }
    return new Promise<boolean>((done) => {
      const end = (hasSlot: boolean) => {
        this.#waiting.delete(start);
        clearTimeout(timer);
        isGone?.removeEventListener('abort', leave);
        done(hasSlot);
      };
      const start = () => end(true);
      const leave = () => end(false);
      const timer = setTimeout(leave, this.#limits.waitMs);
      isGone?.addEventListener('abort', leave);
      this.#waiting.add(start);
    });
  }

  async give(): Promise<void> {
    await letOthersGo();
    const [next] = this.#waiting;
    if (next) next();
    else this.#taken -= 1;
  }
}

/**
 * Waits for a slot.
 * @param isGone aborted when nobody waits for the outcome any more: the place in the queue goes to the next
 * @returns gives the slot back, once
 * @throws HttpError `unavailable` with `Retry-After` when none was free in time, or too many wait
 */
export async function takeSlot(slots: Slots, isGone?: AbortSignal): Promise<() => void> {
  // Thrown here and not by the class: the build copies modules, and only the caller's own HttpError is known to it.
  if (!(await slots.take(isGone))) {
    if (!isGone?.aborted) countMetric('refusedTurns', { slots: slots.name });
    throw unavailable('no slot was free in time');
  }
  let isGiven = false;
  return () => {
    if (isGiven) return;
    isGiven = true;
    void slots.give();
  };
}

/** Runs `work` in a slot. @throws as `takeSlot` does */
export async function runInSlot<T>(slots: Slots, work: () => Promise<T>): Promise<T> {
  const give = await takeSlot(slots);
  try {
    return await work();
  } finally {
    give();
  }
}
