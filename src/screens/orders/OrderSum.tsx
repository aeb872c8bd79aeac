import { useTranslation } from 'react-i18next';
import { MiniList } from '@/components/MiniList';
import { Totals } from '@/components/Totals';
import type { Order } from '@/contract/orders';
import { OrderPanel } from '@/features/cart/OrderPanel';
import { formatAmount, formatMoney, includedVat, toQepik } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';

type OrderSumProps = { order: Order };

/** So many lines of an order are shown on a phone before what has become of it. */
const MAX_OPEN = 3;

/** What was bought and what it costs. */
export function OrderSum({ order }: OrderSumProps) {
  const { t } = useTranslation('order');
  const { locale } = useSiteLocation();
  const money = (amount: string) => formatMoney(amount, locale);
  const { lines, delivery, delivery_fee, subtotal, total, vat_percent: vat = 0 } = order;
  return (
    <OrderPanel title={t('yourOrder')} total={money(total)} isOpen={lines.length <= MAX_OPEN}>
      <MiniList
        lines={lines.map(({ id, name, image, quantity, unit_price, total: amount }) => ({
          id,
          name,
          image: image ?? null,
          detail: `${quantity} × ${money(unit_price)}`,
          amount: money(amount),
        }))}
      />
      <Totals
        rows={[
          ...(subtotal
            ? [
                {
                  label: t('items', { n: lines.reduce((sum, { quantity }) => sum + quantity, 0) }),
                  value: money(subtotal),
                },
              ]
            : []),
          ...(delivery?.city && delivery_fee
            ? [
                {
                  label: t('deliveryTo', { city: delivery.city }),
                  value: Number(delivery_fee) === 0 ? t('free') : money(delivery_fee),
                },
              ]
            : []),
        ]}
        total={{ label: t('total'), value: money(total) }}
        {...(vat > 0 && {
          note: t('vat', { percent: vat, amount: money(formatAmount(includedVat(toQepik(total), vat))) }),
        })}
      />
    </OrderPanel>
  );
}
