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
  const checks = limits
    ? [
        { value: count, max: limits.pieces, text: t('maxPieces', { n: limits.pieces }) },
        {
          value: Number(subtotal),
          max: Number(limits.subtotal),
          text: t('maxSum', { amount: money(limits.subtotal) }),
        },
      ]
    : [];
  const over = checks.filter(({ value, max }) => value > max);
  const isOver = over.length > 0;
  const told = isOver ? over : checks.filter(({ value, max }) => isNearLimit(value, max));
  const limitText = told.map(({ text }) => text).join(' ');
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
            {isOver ? (
              <Note tone="warn">
                {limitText} {t('overLimit')}
              </Note>
            ) : (
              limitText && <p className="tiny muted">{limitText}</p>
            )}
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
