import type { Quote, QuoteRequest } from '@/contract/orders';
import { useRequest } from '@/lib/useRequest';
import { useSiteLocation } from '@/site/SiteLocation';
import type { CartItem } from '@/store/cartSlice';

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
  return {
    quote: latest?.locale === locale && !isEmpty ? latest.quote : null,
    isFailed: result.status === 'failed',
    retry: reload,
  };
}
