import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * A password to hash or to compare with a hash. `state` is shared with the caller, who gives up a task that waits too
 * long: whichever of the two changes it first decides.
 *
 * @typedef {{
 *   state: Int32Array,
 *   password: string,
 *   hash?: string,
 *   cost: import('@node-rs/argon2').Options,
 * }} PasswordTask
 */

/** Values of `state`. A task that was given up is skipped. */
const [WAITING, RUNNING] = [0, 1];

/**
 * Runs in a thread of its own. The synchronous calls, because the others would run in libuv's pool, which files,
 * compression and pictures share.
 *
 * @param {PasswordTask} task
 * @returns {string | boolean | null} a hash where none was given, otherwise whether it is the password's; `null` for a
 *   task that was given up
 */
export default function runPasswordTask({ state, password, hash, cost }) {
  if (Atomics.compareExchange(state, 0, WAITING, RUNNING) !== WAITING) return null;
  return hash === undefined ? hashSync(password, cost) : verifySync(hash, password);
}
