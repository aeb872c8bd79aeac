import { useTranslation } from 'react-i18next';
import { MiniList } from '@/components/IndexList';
import { Skeleton } from '@/components/Skeleton';
import type { Quote } from '@/contract/quotes';
import { calculateTotals, findQuotedLine, priceLine } from '@/features/cart/cartLines';
import { CartTotals, type Fare, OrderPanel } from '@/features/cart/OrderPanel';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { CartItem } from '@/store/cartSlice';

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
  const total = lines && money(calculateTotals(lines, quote, fare?.fee ?? '0').total);

  return (
    <OrderPanel title={t('yourOrder')} total={total}>
      {lines === null ? (
        <Skeleton shape="line" />
      ) : (
        <>
          <MiniList
            lines={lines.flatMap((line) => {
              const quoted = findQuotedLine(quote, line.id);
              const { unit, quantity, total: amount } = priceLine(line, quote);
              // What is sold out is not bought.
              if (quantity < 1) return [];
              return {
                id: line.id,
                name: quoted?.name || line.name || t('cart:unnamed', { id: line.id }),
                image: quoted?.image ?? line.image ?? null,
                detail: `${quantity} × ${money(unit)}`,
                amount: money(amount),
              };
            })}
          />
          <CartTotals lines={lines} quote={quote} fare={fare} />
        </>
      )}
    </OrderPanel>
  );
}
