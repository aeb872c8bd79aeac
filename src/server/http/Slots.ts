import { setImmediate as nextTurn } from 'node:timers/promises';
import { unavailable } from './HttpError';

/**
 * Between two pieces of work the event loop turns at least so often: a connection is accepted, read and answered in one
 * turn each. Node accepts one connection a turn, so the turns go on until one had nothing to do, or for so long.
 */
const TURNS = 4;
const IDLE_TURN_MS = 0.1;
const MAX_TURNING_MS = 100;

async function letOthersGo(): Promise<void> {
  const end = performance.now() + MAX_TURNING_MS;
  for (let turn = 1; ; turn += 1) {
    const from = performance.now();
    await nextTurn();
    const to = performance.now();
    if (turn >= TURNS && (to - from < IDLE_TURN_MS || to > end)) return;
  }
}

type Limits = {
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
  readonly #limits: Limits;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @returns whether there is a slot, which `give` gives back; `false` where none was free in time */
  async take(isGone?: AbortSignal): Promise<boolean> {
    if (isGone?.aborted || this.#waiting.size >= this.#limits.maxWaiting) return false;
    if (this.#taken < this.#limits.count && this.#waiting.size === 0) {
      this.#taken += 1;
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
  if (!(await slots.take(isGone))) throw unavailable('no slot was free in time');
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
