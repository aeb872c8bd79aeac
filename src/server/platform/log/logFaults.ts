import { LRUCache } from 'lru-cache';
import { log } from './log';
import { processValue } from '../processValue.mjs';

const MAX_FAULTS = 20;

/** The same faults of a record are one line a minute, however often it is read. */
const loggedFaults = () => processValue('logged faults', () => new LRUCache<string, true>({ max: 1000, ttl: 60_000 }));

/**
 * Logs what was wrong in content and left out.
 *
 * @param record its name: a row as `service lab-audit`, an answer by its address
 * @param faults as `mend` returns them
 */
export function logFaults(record: string, faults: string[]): void {
  if (faults.length === 0) return;
  const key = `${record}: ${faults.slice(0, MAX_FAULTS).join()}`;
  if (loggedFaults().has(key)) return;
  loggedFaults().set(key, true);
  log.error({ record, faults: faults.slice(0, MAX_FAULTS) }, 'content is wrong, a part of it is left out');
}
