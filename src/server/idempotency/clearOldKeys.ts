import { log } from '../log/log';
import { removeOldKeys } from './idempotencyRepository';

/** To be called before a write with a key, outside of its transaction. */
export async function clearOldKeys(): Promise<void> {
  try {
    await removeOldKeys();
  } catch (error) {
    // No reason to refuse anything: they are cleared another time.
    log.error({ err: error }, 'old idempotency keys not cleared');
  }
}
