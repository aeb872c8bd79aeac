import type { Quote } from '@/contract/orders';
import { readFailure } from './readFailure';

/** The quote of a `409 cart_changed`: what the order would cost now. `null` for every other failure. */
export function readChangedQuote(error: unknown): Quote | null {
  const { status, code } = readFailure(error);
  if (status !== 409 || code !== 'cart_changed') return null;
  const { quote } = (error as { response: { data: { quote?: Quote | null } } }).response.data;
  return Array.isArray(quote?.lines) ? quote : null;
}
