import { authClient } from '@/clients/authClient';
import { readFailure } from '@/clients/readFailure';
import { shopClient } from '@/clients/shopClient';
import { CART_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import type { AccountCart, AccountLine } from '@/contract/accountCart';
import { formatAmount, toQepik } from '@/lib/format';
import { readJson, readText, writeText } from '@/lib/storage';
import { cartActions, loadCart, type CartItem } from '@/store/cartSlice';
import type { AppStore } from '@/store/makeStore';
import { withAuth } from '@/store/session/withAuth';
import { mergeLines } from './cartLines';
import { applyEdits, isSameCart, joinCarts } from './combineCarts';

/*
 * `cart_owner` in local storage holds the account and what was last read of its list. Where the browser's list differs from
 * that, it was changed here and not sent yet: offline, by another tab, or before an answer was lost. So nothing is queued,
 * and the next chance sends it.
 */

/** A line with what the account's answer tells of its product; the owner's note has none of it. */
type ListedLine = AccountLine & Partial<Omit<AccountCart['lines'][number], keyof AccountLine>>;
type AccountList = { version: string; lines: ListedLine[] };
type CartOwner = { user: number; version: string; lines: AccountLine[] };

function readOwner(): CartOwner | null {
  const stored = readJson(STORAGE_KEYS.cartOwner) as Partial<CartOwner> | null | undefined;
  const { user, version, lines } = stored ?? {};
  return typeof user === 'number' && typeof version === 'string' && Array.isArray(lines)
    ? { user, version, lines }
    : null;
}

/** Whether there is a list that has not expired: without one its absence is no change of the visitor's. */
const hasStoredCart = () =>
  readText(STORAGE_KEYS.cart) !== null &&
  !(Date.now() - Date.parse(readText(STORAGE_KEYS.cartDate) ?? '') > CART_MAX_AGE_MS);

/** Of the contract; a cart with more products cannot be ordered either. */
const MAX_LINES = 100;

const toPlainLine = ({ id, quantity, unit_price }: AccountLine): AccountLine => ({
  id,
  quantity,
  ...(unit_price !== undefined && { unit_price }),
});

const toLines = (items: CartItem[]): AccountLine[] =>
  mergeLines(items)
    .slice(0, MAX_LINES)
    .map(({ id, quantity, price }) => ({
      id,
      quantity,
      ...(price !== undefined && { unit_price: formatAmount(toQepik(price)) }),
    }));

/** @param known the browser's own line of the product @param told what the account's answer tells of it */
function toItem({ id, quantity, unit_price: price }: AccountLine, known?: CartItem, told?: ListedLine): CartItem {
  const [slug, name, image] = [told?.slug || known?.slug, told?.name || known?.name, told?.image || known?.image];
  return {
    id,
    quantity,
    ...(slug && { slug }),
    ...(name && { name }),
    ...(image && { image }),
    ...(price !== undefined && { price }),
  };
}

const TIMEOUT_MS = 15_000;
/** Another device may win this often in a row. */
const MAX_CONFLICTS = 3;

function readConflict(error: unknown): AccountCart | null {
  const { status, code } = readFailure(error);
  if (status !== 409 || code !== 'cart_conflict') return null;
  const { cart } = (error as { response: { data: { cart?: AccountCart } } }).response.data;
  return Array.isArray(cart?.lines) ? cart : null;
}

type AccountCartOptions = {
  store: AppStore;
  userId: number;
  /** A guest's list and the account's were put together. `isLowered`: to what can be ordered, where it was more. */
  onJoined: (isLowered: boolean) => void;
  /** Nothing may be changed any more. */
  isStopped: () => boolean;
};

/** Reads the account's list, combines it with the browser's and sends what changed here. */
export function createCartExchange({ store, userId, onJoined, isStopped }: AccountCartOptions) {
  let readAt = 0;

  const isOver = () => isStopped() || store.getState().user.user?.id !== userId;
  const options = () => ({ locale: store.getState().data.locale, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const request = <T>(call: (client: ReturnType<typeof authClient>) => Promise<T>) =>
    store.dispatch(withAuth((accessToken) => call(authClient({ ...options(), accessToken }))));

  /** From the storage: another tab's change may be there before its event. */
  const readItems = () => {
    store.dispatch(loadCart());
    return store.getState().cart.items;
  };

  /** The list as it is, the note beside it, `own` where that is of this account, and the list as it counts: an expired one as unchanged. */
  const readBrowser = () => {
    const before = toLines(readItems());
    const owner = readOwner();
    const own = owner?.user === userId ? owner : null;
    return { before, owner, own, mine: own && !hasStoredCart() ? own.lines : before };
  };

  /** Puts the account's list into the browser, with what was changed here since `before`. */
  const adopt = ({ version, lines }: AccountList, before: AccountLine[]) => {
    const items = readItems();
    const now = toLines(items);
    const next = applyEdits(before, now, lines);
    if (!isSameCart(now, next)) {
      const known = new Map(items.map((item) => [item.id, item]));
      const told = new Map(lines.map((line) => [line.id, line]));
      store.dispatch(cartActions.removeLocal(next.map((line) => toItem(line, known.get(line.id), told.get(line.id)))));
    }
    // Last: if the tab ends in between, the browser's list differs by changes that are stored already.
    const owner: CartOwner = { user: userId, version, lines: lines.map(toPlainLine) };
    writeText(STORAGE_KEYS.cartOwner, JSON.stringify(owner));
  };

  /** What the account's list becomes; `isLowered` where a guest's list was put together with it. */
  const combine = async (owner: CartOwner | null, mine: AccountLine[], theirs: AccountLine[]) => {
    if (owner?.user === userId) return { lines: applyEdits(owner.lines, mine, theirs) };
    if (owner || mine.length === 0) return { lines: theirs };
    if (theirs.length === 0 || isSameCart(mine, theirs)) return { lines: mine };
    const all = [...theirs, ...mine.filter(({ id }) => !theirs.some((line) => line.id === id))].slice(0, MAX_LINES);
    const quote = await shopClient(options()).quote({ lines: all.map(({ id, quantity }) => ({ id, quantity })) });
    return joinCarts(mine, theirs, quote);
  };

  const synchronise = async (isReading: boolean): Promise<void> => {
    if (isOver()) return;
    const { before, owner, own, mine } = readBrowser();
    if (own && !isReading && isSameCart(mine, own.lines)) return;

    let theirs: AccountList = own && !isReading ? own : await request((client) => client.getCart());
    readAt = Date.now();
    for (let conflicts = 0; conflicts <= MAX_CONFLICTS && !isOver(); conflicts += 1) {
      const { version } = theirs;
      const combined: { lines: AccountLine[]; isLowered?: boolean } = await combine(owner, mine, theirs.lines);
      const lines = combined.lines.slice(0, MAX_LINES).map(toPlainLine);
      try {
        const saved = isSameCart(lines, theirs.lines)
          ? theirs
          : await request((client) => client.changeCart({ version, lines }));
        if (isOver()) return;
        adopt(saved, before);
        if (combined.isLowered !== undefined) onJoined(combined.isLowered);
        return;
      } catch (error) {
        const present = readConflict(error);
        if (!present) throw error;
        theirs = present;
      }
    }
  };

  /** Sends what is not sent yet. It reads token and list at once: the logout that begins it removes them. */
  const flush = async () => {
    const { own, mine } = readBrowser();
    if (isOver() || !own || isSameCart(mine, own.lines)) return;
    const { version } = own;
    await request((client) => client.changeCart({ version, lines: mine })).catch(() => undefined);
  };

  return { synchronise, flush, readAt: () => readAt };
}
