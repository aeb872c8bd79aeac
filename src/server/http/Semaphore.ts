import { setImmediate as nextTurn } from 'node:timers/promises';
import { countMetric } from '../log/metrics.mjs';
import { unavailable } from './HttpError';

/** Between two pieces of work, as libuv accepts one connection a turn of the event loop (since 1.45). */
const TURNS = 10;

type Limits = {
  /** What it limits, in the metrics. */
  name: string;
  /** How many pieces of work go on at once. */
  count: number;
  /** How long a piece waits, in ms. */
  waitMs: number;
  /** How many wait; whoever comes then is refused at once. */
  maxWaiting: number;
};

/**
 * Limits work that is long beside what others ask for, such as the rendering of a page: only so much goes on at once, in
 * the order in which it came. Keep it by `processValue`, as the limits are those of the process, and ask by `acquire`.
 */
export class Semaphore {
  readonly name: string;
  readonly #limits: Limits;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limits: Limits) {
    this.name = limits.name;
    this.#limits = limits;
  }

  /** @returns whether the work may begin; `false` where that was not so in time */
  async enter(isGone?: AbortSignal): Promise<boolean> {
    if (isGone?.aborted) return false;
    if (this.#taken < this.#limits.count) {
      this.#taken += 1;
      return true;
    }
    if (this.#waiting.size >= this.#limits.maxWaiting) return false;
    return new Promise<boolean>((done) => {
      const end = (mayBegin: boolean) => {
        this.#waiting.delete(start);
        clearTimeout(timer);
        isGone?.removeEventListener('abort', leave);
        done(mayBegin);
      };
      const start = () => end(true);
      const leave = () => end(false);
      const timer = setTimeout(leave, this.#limits.waitMs);
      isGone?.addEventListener('abort', leave);
      this.#waiting.add(start);
    });
  }

  /** What came meanwhile and is short is answered before the next piece begins. */
  async leave(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    const [next] = this.#waiting;
    if (next) next();
    else this.#taken -= 1;
  }
}

/**
 * Waits until work may begin.
 * @param isGone aborted when nobody waits for the outcome any more: the place in the queue goes to the next
 * @returns ends the work; only its first call counts
 * @throws HttpError `unavailable` with `Retry-After` when that was not so in time, or too many wait
 */
export async function acquire(semaphore: Semaphore, isGone?: AbortSignal): Promise<() => void> {
  // Thrown here and not by the class: the build copies modules, and only the caller's own HttpError is known to it.
  if (!(await semaphore.enter(isGone))) {
    if (!isGone?.aborted) countMetric('refusedTurns', { slots: semaphore.name });
    throw unavailable('no slot was free in time');
  }
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    void semaphore.leave();
  };
}

/** Runs `work` when it may begin. @throws HttpError as `acquire` does */
export async function runLimited<T>(semaphore: Semaphore, work: () => Promise<T>): Promise<T> {
  const release = await acquire(semaphore);
  try {
    return await work();
  } finally {
    release();
  }
}
