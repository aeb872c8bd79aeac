import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * A password to hash, or to compare with a hash.
 *
 * @typedef {{ password: string, hash?: string, cost: import('@node-rs/argon2').Options }} PasswordTask
 */

/**
 * Runs in a thread of its own. The synchronous calls, because the others would run in libuv's pool, which files,
 * compression and pictures share.
 *
 * @param {PasswordTask} task
 * @returns {string | boolean} a hash where none was given, otherwise whether it is the password's
 */
export default function runPasswordTask({ password, hash, cost }) {
  return hash === undefined ? hashSync(password, cost) : verifySync(hash, password);
}
