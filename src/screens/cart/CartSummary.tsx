import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { ButtonLink } from '@/components/ButtonLink';
import { Icon } from '@/components/Icon';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { Totals } from '@/components/Totals';
import { routes } from '@/config/routes';
import type { Quote } from '@/contract/quotes';
import { calculateTotals, isNearLimit } from '@/features/cart/cartLines';
import { formatMoney } from '@/lib/format';
import type { CartItem } from '@/store/cartSlice';
import { selectCities } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './CartScreen.module.css';

type CartSummaryProps = {
  lines: CartItem[];
  quote: Quote | null;
  isFailed: boolean;
  onRetry: () => void;
  /** Something has changed that the visitor has not accepted: leads there first. `null` when nothing has. */
  onPending: (() => void) | null;
};

export function CartSummary({ lines, quote, isFailed, onRetry, onPending }: CartSummaryProps) {
  const { t } = useTranslation(['cart', 'common']);
  const location = useSiteLocation();
  // The first one is where most parcels go; another is chosen at the checkout.
  const [city] = useAppSelector(selectCities);
  const { count, subtotal, delivery, total } = calculateTotals(lines, quote, city?.delivery_fee ?? '0');
  const money = (amount: string) => formatMoney(amount, location.locale);
  const limits = quote?.limits;
  const max = { n: limits?.pieces, amount: limits && money(limits.subtotal) };
  const isOver = limits !== undefined && (count > limits.pieces || Number(subtotal) > Number(limits.subtotal));
  const isNear =
    limits !== undefined &&
    (isNearLimit(count, limits.pieces) || isNearLimit(Number(subtotal), Number(limits.subtotal)));
  const limitNote = useRef<HTMLDivElement>(null);

  return (
    <Panel tone="sunk">
      <h2>{t('summary')}</h2>
      <div role="alert">
        {isFailed && (
          <Note tone="warn">
            {t('unchecked')}{' '}
            <Button variant="quiet" onClick={onRetry}>
              {t('common:btn.retry')}
            </Button>
          </Note>
        )}
      </div>
      <div>
        <Totals
          rows={[
            { label: t('items', { n: count }), value: money(subtotal) },
            ...(city
              ? [
                  {
                    label: t('deliveryTo', { city: city.name }),
                    value: Number(city.delivery_fee) === 0 ? t('free') : money(delivery),
                  },
                ]
              : []),
          ]}
          total={{ label: t('total'), value: money(total) }}
        />
        {limits && (
          <div role="status" tabIndex={-1} ref={limitNote} className={styles.limits}>
            {isOver && <Note tone="warn">{t('overLimits', max)}</Note>}
            {isNear && !isOver && <p className="tiny muted">{t('orderLimits', max)}</p>}
          </div>
        )}
      </div>
      {onPending || isOver ? (
        <Button size="lg" isWide onClick={onPending ?? (() => limitNote.current?.focus())}>
          {t('checkout')}
          <Icon name="arrow-right" />
        </Button>
      ) : (
        <ButtonLink href={routes.checkout(location)} size="lg" isWide isForward>
          {t('checkout')}
        </ButtonLink>
      )}
    </Panel>
  );
}
