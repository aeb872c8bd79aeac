import { useTranslation } from 'react-i18next';
import { MiniList } from '@/components/MiniList';
import { Panel } from '@/components/Panel';
import { Skeleton } from '@/components/Skeleton';
import { Totals } from '@/components/Totals';
import type { Quote } from '@/contract/orders';
import { priceLine, findQuotedLine, calculateTotals } from '@/features/cart/cartLines';
import { formatMoney } from '@/lib/numbers';
import type { CartItem } from '@/store/cartSlice';
import { useSiteLocation } from '@/site/SiteLocation';

/** Where the courier goes and for how much; `null` for pick-up, and until a city is chosen. */
export type Fare = { city: string; fee: string } | null;

type CheckoutSummaryProps = {
  /** `null` until the cart is known. */
  lines: CartItem[] | null;
  quote: Quote | null;
  fare: Fare;
};

/** What is bought, and what it costs. */
export function CheckoutSummary({ lines, quote, fare }: CheckoutSummaryProps) {
  const { t } = useTranslation(['checkout', 'cart']);
  const { locale } = useSiteLocation();
  const money = (amount: string) => formatMoney(amount, locale);
  const { count, subtotal, delivery, total } = calculateTotals(lines ?? [], quote, fare?.fee ?? '0');

  return (
    <Panel tone="sunk">
      <h2>{t('yourOrder')}</h2>
      {lines === null ? (
        <Skeleton shape="line" />
      ) : (
        <>
          <MiniList
            lines={lines.map((line) => {
              const quoted = findQuotedLine(quote, line.id);
              const { unit, quantity, total: amount } = priceLine(line, quote);
              return {
                id: line.id,
                name: quoted?.name || line.name || t('cart:unnamed', { id: line.id }),
                image: quoted?.image ?? line.image ?? null,
                detail: `${quantity} × ${money(unit)}`,
                amount: money(amount),
              };
            })}
          />
          <Totals
            rows={[
              { label: t('cart:items', { n: count }), value: money(subtotal) },
              ...(fare
                ? [
                    {
                      label: t('cart:deliveryTo', { city: fare.city }),
                      value: Number(fare.fee) === 0 ? t('free') : money(delivery),
                    },
                  ]
                : []),
            ]}
            total={{ label: t('cart:total'), value: money(total) }}
          />
        </>
      )}
    </Panel>
  );
}
