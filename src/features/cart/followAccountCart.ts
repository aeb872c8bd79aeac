import { readFailure } from '@/clients/readFailure';
import { withLock } from '@/lib/withLock';
import type { AppStore } from '@/store/makeStore';
import { setBeforeLogout } from '@/store/session/logout';
import { createCartExchange } from './createCartExchange';

/** Groups several presses into one request. */
const DEBOUNCE_MS = 800;
/** Focus and visibility come together. */
const READ_PAUSE_MS = 1000;

/** Answers where there is no such endpoint. */
const MISSING = [404, 405, 501];

/** One tab at a time. Where the browser has no locks, or another tab keeps its lock, two may send the same change, which is one. */
const inTurn = (work: () => Promise<void>): Promise<void> => withLock('cart', work);

type Following = {
  store: AppStore;
  userId: number;
  /** A guest's list and the account's were put together. `isLowered`: to what can be ordered, where it was more. */
  onJoined: (isLowered: boolean) => void;
};

/**
 * Keeps the browser's cart and the account's the same: reads the account's now, on focus and when the connection is back,
 * and sends what changes here. A guest's list is put together with it once; that of another account is replaced. Never
 * throws. Import dynamically: only visitors with a session need it.
 * @returns ends it
 */
export function followAccountCart({ store, userId, onJoined }: Following): () => void {
  let isStopped = false;
  let isMissing = false;
  const exchange = createCartExchange({ store, userId, onJoined, isStopped: () => isStopped || isMissing });
  let timer: ReturnType<typeof setTimeout> | undefined;

  // What fails is tried again with the next reason: the storage still holds what is to be sent.
  const noteFailure = (error: unknown) => {
    isMissing = MISSING.includes(readFailure(error).status ?? 0);
  };
  const start = (isReading: boolean) => {
    clearTimeout(timer);
    void inTurn(() => exchange.synchronise(isReading)).catch(noteFailure);
  };
  const read = () => {
    if (Date.now() - exchange.readAt() >= READ_PAUSE_MS) start(true);
  };

  let items = store.getState().cart.items;
  const unsubscribe = store.subscribe(() => {
    if (store.getState().cart.items === items) return;
    items = store.getState().cart.items;
    clearTimeout(timer);
    timer = setTimeout(() => start(false), DEBOUNCE_MS);
  });
  const handleOnline = () => start(true);
  const handleVisibility = () => (document.visibilityState === 'visible' ? read() : start(false));
  window.addEventListener('focus', read);
  window.addEventListener('pageshow', read);
  window.addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', handleVisibility);
  setBeforeLogout(exchange.flush);
  start(true);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('focus', read);
    window.removeEventListener('pageshow', read);
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', handleVisibility);
    setBeforeLogout(null);
  };
}
