import { useRef } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { ActionBar } from '@/components/ActionBar';
import { Button, ButtonLink } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { routes } from '@/config/routes';
import type { Quote } from '@/contract/quotes';
import { calculateTotals, isNearLimit } from '@/features/cart/cartLines';
import { CartTotals } from '@/features/cart/OrderPanel';
import { formatMoney } from '@/lib/format';
import type { CartItem } from '@/store/cartSlice';
import { useSiteLocation } from '@/providers/SiteLocation';

type CartSummaryProps = {
  lines: CartItem[];
  quote: Quote | null;
  isFailed: boolean;
  onRetry: () => void;
  /** Lines that have changed and that the visitor has not accepted. */
  changed: number;
  /** The visitor was asked to. */
  isAsked: boolean;
  /** Leads to what has changed. */
  onPending: () => void;
};

export function CartSummary({ lines, quote, isFailed, onRetry, changed, isAsked, onPending }: CartSummaryProps) {
  const t = useTexts(['cart', 'common']);
  const location = useSiteLocation();
  const { count, subtotal, total } = calculateTotals(lines, quote, '0');
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
  const actions = useRef<HTMLDivElement>(null);
  const action =
    changed > 0 || isOver ? (
      <Button size="lg" isWide onClick={changed > 0 ? onPending : () => limitNote.current?.focus()}>
        <span>{t('checkout')}</span>
        <Icon name="arrow-right" />
      </Button>
    ) : (
      <ButtonLink href={routes.checkout(location)} size="lg" isWide isForward>
        {t('checkout')}
      </ButtonLink>
    );

  return (
    <Panel tone="sunk">
      <h2>{t('summary')}</h2>
      <div role="alert">
        {isFailed && (
          <Note tone="warn">
            <span>{t('unchecked')}</span>{' '}
            <Button variant="quiet" onClick={onRetry}>
              {t('common:btn.retry')}
            </Button>
          </Note>
        )}
      </div>
      <div>
        <CartTotals lines={lines} quote={quote} />
        {limits && (
          <div role="status" tabIndex={-1} ref={limitNote} className="CartScreen-limits">
            {isOver ? (
              <Note tone="warn">{`${limitText} ${t('overLimit')}`}</Note>
            ) : (
              limitText && <p className="tiny muted">{limitText}</p>
            )}
          </div>
        )}
      </div>
      <div role="alert" className="CartScreen-limits">
        {isAsked && changed > 0 && <Note tone="warn">{t('confirmFirst', { count: changed })}</Note>}
      </div>
      <div ref={actions}>{action}</div>
      <p className="tiny muted">{t('next')}</p>
      {location.shell === 'mobile' && (
        <ActionBar findActions={() => [actions.current]}>
          <p className="CartSummary-sum">
            <small>{`${t('totalWithoutDelivery')} `}</small>
            <b className="num">{money(total)}</b>
          </p>
          <div className="CartSummary-action">{action}</div>
        </ActionBar>
      )}
    </Panel>
  );
}
