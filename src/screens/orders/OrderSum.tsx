import { useTranslation } from 'react-i18next';
import { MiniList } from '@/components/MiniList';
import { Panel } from '@/components/Panel';
import { Totals } from '@/components/Totals';
import type { Order } from '@/contract/orders';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';

type OrderSumProps = { order: Order };

/** What was bought and what it costs. */
export function OrderSum({ order }: OrderSumProps) {
  const { t } = useTranslation('order');
  const { locale } = useSiteLocation();
  const money = (amount: string) => formatMoney(amount, locale);
  const { lines, delivery, delivery_fee, subtotal, total } = order;
  return (
    <Panel tone="sunk">
      <h2>{t('yourOrder')}</h2>
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
      />
    </Panel>
  );
}
