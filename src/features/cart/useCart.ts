import { useEffect, useMemo } from 'react';
import { readFailure } from '@/clients/readFailure';
import {
  cartActions,
  type CartItem,
  limitsKnown,
  loadCart,
  selectCartItems,
  selectIsCartLoaded,
} from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { mergeLines, readLimits } from './cartLines';
import type { Quote, QuoteRequest } from '@/contract/quotes';
import { useRequest } from '@/lib/useRequest';
import { useSiteLocation } from '@/providers/SiteLocation';

/** The cart with one line per product, and its changes. */
export function useCart() {
  const store = useAppStore();
  const items = useAppSelector(selectCartItems);
  const isLoaded = useAppSelector(selectIsCartLoaded);
  const merged = useMemo(() => mergeLines(items), [items]);

  // Changes start from the stored cart, not from the rendered one: another tab may have changed it.
  const readLines = () => {
    store.dispatch(loadCart());
    return mergeLines(store.getState().cart.items);
  };
  const replace = (lines: CartItem[]) => store.dispatch(cartActions.removeLocal(lines));

  return {
    /** `null` before the stored cart has been read: render neutrally then, as the server does. */
    lines: isLoaded ? merged : null,
    readLines,
    replace,
    setQuantity: (id: number, quantity: number) =>
      replace(readLines().map((line) => (line.id === id ? { ...line, quantity } : line))),
    remove: (ids: readonly number[]) =>
      store.dispatch(cartActions.delete(readLines().filter(({ id }) => !ids.includes(id)))),
    /** Undoes a removal, unless the product was added again meanwhile. */
    restore: (line: CartItem, index: number) => {
      const lines = readLines();
      if (!lines.some(({ id }) => id === line.id)) replace([...lines.slice(0, index), line, ...lines.slice(index)]);
    },
  };
}

/** Groups several clicks into one request. */
const DEBOUNCE_MS = 400;

type CartQuote = {
  /** The last answer in this language. The cart may have changed since; price and stock of its lines still hold. */
  quote: Quote | null;
  /** Whether the last request failed. */
  isFailed: boolean;
  retry: () => void;
};

/** Requests price and stock of the lines: immediately, then after every change. */
export function useQuote(lines: CartItem[]): CartQuote {
  const { locale } = useSiteLocation();
  const request: QuoteRequest = { lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
  const isEmpty = lines.length === 0;
  const { result, latest, reload } = useRequest(
    isEmpty ? null : `${locale} ${JSON.stringify(request)}`,
    async (signal) => {
      const { shopClient } = await import('@/clients/shopClient');
      return { locale, quote: await shopClient({ locale, signal }).quote(request) };
    },
    DEBOUNCE_MS,
  );
  const dispatch = useAppDispatch();
  const quote = latest?.locale === locale && !isEmpty ? latest.quote : null;
  // The number at the cart's icon counts as this page does, also on the pages that follow.
  useEffect(() => {
    if (quote) dispatch(limitsKnown(readLimits(quote)));
  }, [dispatch, quote]);
  return {
    quote,
    isFailed: result.status === 'failed',
    retry: reload,
  };
}

/** The current quote in a `409 cart_changed`; `null` for every other failure. */
export function readChangedQuote(error: unknown): Quote | null {
  const { status, code } = readFailure(error);
  if (status !== 409 || code !== 'cart_changed') return null;
  const { quote } = (error as { response: { data: { quote?: Quote | null } } }).response.data;
  return Array.isArray(quote?.lines) ? quote : null;
}
