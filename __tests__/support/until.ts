import { setTimeout as delay } from 'node:timers/promises';

/** Longer than anything takes on a busy machine. */
const DEADLINE_MS = 60_000;

/** Asks again and again until the answer is yes. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not true after a minute: ${isTrue.toString()}`);
    await delay(10);
  }
}
