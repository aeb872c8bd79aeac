import { useEffect, useState } from 'react';
import type { Quote, QuoteRequest } from '@/contract/orders';
import type { CartItem } from '@/store/cartSlice';
import { useSiteLocation } from '@/site/SiteLocation';

/** Several clicks in a row are one question. */
const PAUSE_MS = 400;

type CartQuote = {
  /** The last answer in this language; the cart may have changed since (prices and stock of its lines still hold). */
  quote: Quote | null;
  /** The last question got no answer. */
  isFailed: boolean;
  retry: () => void;
};

/** Asks the server what these lines cost and how many there are: at once, then after every change. */
export function useQuote(lines: CartItem[]): CartQuote {
  const { locale } = useSiteLocation();
  const [answer, setAnswer] = useState<{ locale: string; quote: Quote } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const request: QuoteRequest = { lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
  const body = JSON.stringify(request);
  const question = `${locale} ${attempt} ${body}`;
  const isEmpty = lines.length === 0;
  const isFirst = answer === null && failed === null;

  useEffect(() => {
    if (isEmpty) return;
    let isWanted = true;
    const ask = async () => {
      try {
        const { shopClient } = await import('@/clients/shopClient');
        const quote = await shopClient({ locale }).quote(JSON.parse(body) as QuoteRequest);
        if (isWanted) setAnswer({ locale, quote });
        if (isWanted) setFailed(null);
      } catch {
        if (isWanted) setFailed(question);
      }
    };
    const pause = setTimeout(() => void ask(), isFirst ? 0 : PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
    // The first answer changes only how long the next question waits.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question, isEmpty]);

  return {
    quote: answer?.locale === locale && !isEmpty ? answer.quote : null,
    isFailed: failed === question && !isEmpty,
    retry: () => setAttempt(attempt + 1),
  };
}
