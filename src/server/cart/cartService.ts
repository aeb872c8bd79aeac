import type { Locale } from '@/config/locales';
import type { Quote, QuoteRequest } from '@/contract/orders';
import { fieldError } from '../http/fieldErrors';
import { findQuoteParts } from './cartRepository';
import { quoteOf } from './quoteOf';

/**
 * What a cart costs now; without a city there is no delivery in it.
 * @throws HttpError `bad_request` for a city that is not there
 */
export async function getQuote(locale: Locale, { lines, city }: QuoteRequest): Promise<Quote> {
  const ids = lines.map(({ id }) => id);
  const { items, delivery } = await findQuoteParts(ids, city);
  if (delivery === null) throw fieldError('city', 'choose', locale);
  return quoteOf({ lines, items, deliveryFee: delivery?.fee ?? 0, locale });
}
