import type { Locale } from '@/config/locales';
import { formatPhoneInText } from '@/lib/phone';
import { getFixedT } from '../texts/texts';

/** What the answer to somebody over a limit says: many may share an address, and by phone each of them is served. */
export const callInstead = (
  key: 'errors:callInstead' | 'errors:order.throttled',
  phone: string,
  locale: Locale,
): { detail: string; phone_number: string } => ({
  detail: getFixedT(locale)(key, { phone: formatPhoneInText(phone) }),
  phone_number: phone,
});
