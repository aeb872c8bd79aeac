import { authClient } from '@/clients/authClient';
import { readFailure } from '@/clients/readFailure';
import { STORAGE_KEYS } from '@/config/constants';
import type { AccountCart } from '@/contract/accountCart';
import { formatAmount, toQepik } from '@/lib/format';
import { readText } from '@/lib/storage';
import { adoptCart, type CartItem, findChangedIds, loadCart, readCartOwner } from '@/store/cartSlice';
import type { AppStore } from '@/store/makeStore';
import { setBeforeLogout } from '@/store/session/login';
import { withAuth } from '@/store/session/withAuth';
import { mergeLines } from './cartLines';

/** Of the contract; a cart with more products cannot be ordered either. */
const MAX_LINES = 100;
/** Other devices may win this often in a row. */
const MAX_CONFLICTS = 5;
/** Events of the window after which the account's list is read, as when the tab is shown. */
const REASONS = ['focus', 'pageshow', 'online'];

/** @param known the browser's list: it names products that have left the shop */
const toItems = ({ lines }: AccountCart, known: CartItem[]): CartItem[] =>
  lines.map(({ id, quantity, unit_price: price, slug, name, image }) => ({
    ...known.find((item) => item.id === id),
    id,
    quantity,
    ...(price && { price }),
    ...(slug && { slug }),
    ...(name && { name }),
    ...(image && { image }),
  }));

const toLines = (items: CartItem[]) =>
  items.slice(0, MAX_LINES).map(({ id, quantity, price }) => ({
    id,
    quantity,
    ...(price !== undefined && { unit_price: formatAmount(toQepik(price)) }),
  }));

/** `theirs` with the lines of `mine` for these products: quantities that were chosen, so the same change twice is one. */
const applyChanges = (theirs: CartItem[], mine: CartItem[], ids: number[]): CartItem[] => [
  ...theirs.flatMap((line) => (ids.includes(line.id) ? mine.filter(({ id }) => id === line.id) : line)),
  ...mine.filter(({ id }) => ids.includes(id) && !theirs.some((line) => line.id === id)),
];

/** The products of a guest's list that the account's list has fewer pieces of, or none. */
const findLarger = (mine: CartItem[], theirs: CartItem[]): number[] =>
  mine.flatMap(({ id, quantity }) => (theirs.some((line) => line.id === id && line.quantity >= quantity) ? [] : id));

function readConflict(error: unknown): AccountCart {
  const { status, code } = readFailure(error);
  if (status !== 409 || code !== 'cart_conflict') throw error;
  return (error as { response: { data: { cart: AccountCart } } }).response.data.cart;
}

type Following = {
  store: AppStore;
  userId: number;
  /** A guest's list and the account's were put together. */
  onJoined: () => void;
};

/**
 * Keeps the browser's cart and the account's the same: reads the account's now, on focus and when the connection is back,
 * and sends what changes here; what could not be sent is sent with the next reading. A guest's list is put together with it
 * once; that of another account is replaced. Never throws. Import dynamically: only visitors with a session need it.
 * @returns ends it
 */
export function followAccountCart({ store, userId, onJoined }: Following): () => void {
  let isEnded = false;
  /** The account's list as last read; `null` where it is to be read first. */
  let latest: AccountCart | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let conflicts = 0;

  const isOver = () => isEnded || store.getState().user.user?.id !== userId || !readText(STORAGE_KEYS.accessToken);
  const request = <T>(call: (client: ReturnType<typeof authClient>) => Promise<T>) =>
    store.dispatch(withAuth((accessToken) => call(authClient({ locale: store.getState().data.locale, accessToken }))));
  /** From the storage: another tab's change may be there before its event. */
  const readItems = () => {
    store.dispatch(loadCart());
    return mergeLines(store.getState().cart.items);
  };

  const exchange = async () => {
    if (isOver()) return;
    latest ??= await request((client) => client.getCart());
    const { version } = latest;
    const mine = readItems();
    const theirs = toItems(latest, mine);
    const owner = readCartOwner();
    const changed = owner ? (owner.user === userId ? owner.changed : []) : findLarger(mine, theirs);
    const wanted = applyChanges(theirs, mine, changed);
    if (findChangedIds(theirs, wanted).length > 0) {
      try {
        latest = await request((client) => client.changeCart({ version, lines: toLines(wanted) }));
      } catch (error) {
        latest = readConflict(error);
        conflicts += 1;
        isWanted ||= conflicts < MAX_CONFLICTS;
        return;
      }
    }
    conflicts = 0;
    if (isOver()) return;
    // What was changed during the request stays, and is sent next.
    const items = readItems();
    const since = findChangedIds(mine, items);
    const next = applyChanges(toItems(latest, items), items, since);
    store.dispatch(adoptCart(next, { user: userId, version: latest.version, changed: since }));
    isWanted ||= since.length > 0;
    if (!owner && mine.length > 0 && theirs.length > 0 && findChangedIds(mine, theirs).length > 0) onJoined();
  };

  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await exchange().catch((error: unknown) => {
        latest = null;
        // A site without a shop.
        isEnded ||= readFailure(error).status === 404;
      });
    }
    running = null;
  };
  const start = () => {
    isWanted = true;
    running ??= run();
  };
  const read = () => {
    if (document.visibilityState === 'hidden' && !readCartOwner()?.changed.length) return;
    latest = null;
    start();
  };

  let { edits } = store.getState().cart;
  const unsubscribe = store.subscribe(() => {
    if (store.getState().cart.edits === edits) return;
    ({ edits } = store.getState().cart);
    // Another tab has sent something meanwhile.
    if (readCartOwner()?.version !== latest?.version) latest = null;
    start();
  });
  for (const name of REASONS) window.addEventListener(name, read);
  document.addEventListener('visibilitychange', read);
  setBeforeLogout(() => running);
  read();
  return () => {
    isEnded = true;
    unsubscribe();
    for (const name of REASONS) window.removeEventListener(name, read);
    document.removeEventListener('visibilitychange', read);
    setBeforeLogout(null);
  };
}
