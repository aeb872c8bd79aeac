import { failureOf } from './failureOf';
import { HttpError } from './HttpError';

/** Of SQLite, of PostgreSQL (`disk_full`) and of the system: there is no room left to write in. */
const FULL = ['SQLITE_FULL', '53100', 'ENOSPC'];

/**
 * The contract's error for what was thrown, `null` for a fault of ours. A write without room is taken back by the
 * database: nothing is stored.
 */
export function knownError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  return FULL.includes(String(failureOf(error).code)) ? new HttpError('storage_full') : null;
}
