import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLER_GONE } from '../log/logFailure';
import { processValue } from '../processValue.mjs';
import { unavailable } from './HttpError';
import { acquire, Semaphore } from './Semaphore';

/**
 * For whom is rendered: staff whose session was verified, whoever asks for the back office without one, and everybody else.
 * None keeps another waiting.
 */
export type Share = 'staff' | 'login' | 'everybody';

const shares = () =>
  processValue('rendering', () => ({
    staff: new Semaphore({ name: 'staff', count: 2, waitMs: 10_000, maxWaiting: 100 }),
    login: new Semaphore({ name: 'login', count: 1, waitMs: 5000, maxWaiting: 50 }),
    everybody: new Semaphore({ name: 'everybody', count: 4, waitMs: 5000, maxWaiting: 200 }),
    /** Give the slots of answers back that are being rendered, by their requests: in development Next hands pages a proxy of the response. */
    holders: new WeakMap<IncomingMessage, () => void>(),
  }));

/** The semaphore of all rendering. */
export const renderSlots = (share: Share): Semaphore => shares()[share];

/**
 * Waits until the answer may be rendered; `endTurn` gives the slot back. An answer has one.
 * @throws HttpError `unavailable` with `Retry-After`
 */
export async function takeTurn(response: ServerResponse, share: Share = 'everybody'): Promise<void> {
  if (shares().holders.has(response.req)) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  // It is not told again when a caller has gone already.
  if (response.destroyed) leave();
  response.once('close', leave);
  const release = await acquire(renderSlots(share), gone.signal).catch((error: unknown) => {
    throw gone.signal.aborted ? unavailable(CALLER_GONE) : error;
  });
  shares().holders.set(response.req, release);
  response.once('close', release);
}

/** The answer has been rendered: a caller who reads slowly keeps nobody waiting. */
export function endTurn(response: ServerResponse): void {
  shares().holders.get(response.req)?.();
}
