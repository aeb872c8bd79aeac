import { useTranslation } from 'react-i18next';
import { Totals } from '@/components/Totals';
import type { Quote } from '@/contract/quotes';
import { formatAmount, formatMoney, includedVat, toQepik } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';
import type { CartItem } from '@/store/cartSlice';
import { selectCities } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { calculateTotals } from './cartLines';

/** Where the courier goes and for how much; `null` for pick-up, `undefined` until one of them is chosen. */
export type Fare = { city: string; fee: string } | null | undefined;

type CartTotalsProps = { lines: CartItem[]; quote: Quote | null; fare?: Fare };

/** What the cart costs. Until a city is chosen the total is without delivery, and says so. Needs the namespace `cart`. */
export function CartTotals({ lines, quote, fare }: CartTotalsProps) {
  const { t } = useTranslation('cart');
  const { locale } = useSiteLocation();
  const fees = useAppSelector(selectCities).map(({ delivery_fee }) => toQepik(delivery_fee));
  const { count, subtotal, delivery, total } = calculateTotals(lines, quote, fare?.fee ?? '0');
  const money = (amount: string) => formatMoney(amount, locale);
  const fee = (amount: string) => (toQepik(amount) === 0 ? t('free') : money(amount));
  const lowest = formatAmount(Math.min(...fees));
  const vat = quote?.vat_percent ?? 0;

  const deliveryRows = () => {
    if (fare) return [{ label: t('deliveryTo', { city: fare.city }), value: fee(delivery) }];
    if (fare === null || fees.length === 0) return [];
    const isOneFee = toQepik(lowest) === Math.max(...fees);
    return [{ label: t('delivery'), value: isOneFee ? fee(lowest) : t('from', { amount: money(lowest) }) }];
  };
  return (
    <Totals
      rows={[{ label: t('items', { n: count }), value: money(subtotal) }, ...deliveryRows()]}
      total={{ label: t(fare === undefined ? 'totalWithoutDelivery' : 'total'), value: money(total) }}
      {...(vat > 0 && {
        note: t('vat', { percent: vat, amount: money(formatAmount(includedVat(toQepik(total), vat))) }),
      })}
    />
  );
}
