import { log } from './log';
import { LRUCache } from 'lru-cache';

/** The reason of a refusal that nobody reads any more. */
export const CALLER_GONE = 'the caller has gone';

/**
 * Whether an error is a refusal of work for which there is no room now: a full queue, or a caller who has left it. By its
 * fields, because the build makes several copies of a class.
 */
export const isRefusal = (error: unknown): error is Error & { code: 'unavailable' } =>
  error instanceof Error && 'status' in error && 'code' in error && error.code === 'unavailable';

/** One line for work that failed: a fault with its stack as an error. A refusal, which strangers can cause, is none. */
export function logFailure(
  error: unknown,
  message: string,
  line: object = {},
  writer: Pick<typeof log, 'error' | 'warn' | 'info'> = log,
): void {
  if (!isRefusal(error)) return writer.error({ ...line, err: error }, message);
  const level = error.message === CALLER_GONE ? 'info' : 'warn';
  writer[level]({ ...line, reason: error.message }, message);
}

/** One line for an error that Next caught while it answered a request; the log adds the request's id. */
export const logRequestError = (
  error: unknown,
  { method, path }: { path: string; method: string },
  route: string,
  writer: Pick<typeof log, 'error' | 'warn' | 'info'> = log,
): void => logFailure(error, 'request failed', { method, url: path.slice(0, 300), route }, writer);

const MAX_FAULTS = 20;

/** The same faults of a record are one line a minute, however often it is read. */
const loggedFaults = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

/**
 * Logs what was wrong in content and left out.
 *
 * @param record its name: a row as `service lab-audit`, an answer by its address
 * @param faults as `mend` returns them
 */
export function logFaults(record: string, faults: string[]): void {
  if (faults.length === 0) return;
  const key = `${record}: ${faults.slice(0, MAX_FAULTS).join()}`;
  if (loggedFaults.has(key)) return;
  loggedFaults.set(key, true);
  log.error({ record, faults: faults.slice(0, MAX_FAULTS) }, 'content is wrong, a part of it is left out');
}
