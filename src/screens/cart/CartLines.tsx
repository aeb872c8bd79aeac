import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { MoreLink } from '@/components/MoreLink';
import { Note } from '@/components/Note';
import { routes } from '@/config/routes';
import { applyQuote, findChanges } from '@/features/cart/cartLines';
import { useCart, useQuote } from '@/features/cart/useCart';
import { notify } from '@/features/toasts/notify';
import { useSiteLocation } from '@/site/SiteLocation';
import type { CartItem } from '@/store/cartSlice';
import { CartLine } from './CartLine';
import { CartSummary } from './CartSummary';

/** Groups several clicks on plus or minus into one toast. */
const TOAST_DELAY_MS = 800;

type CartLinesProps = {
  lines: CartItem[];
  /** Called when the focused control is removed. */
  onFocusLost: () => void;
};

/** The lines of a cart that is not empty, and its summary. */
export function CartLines({ lines, onFocusLost }: CartLinesProps) {
  const { t } = useTranslation('cart');
  const location = useSiteLocation();
  const cart = useCart();
  const { quote, isFailed, retry } = useQuote(lines);
  const [isClearing, setIsClearing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toastTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(toastTimer.current), []);
  const changed = new Set(findChanges(lines, quote).map(({ id }) => id)).size;

  const changeQuantity = (id: number, quantity: number, name: string) => {
    cart.setQuantity(id, quantity);
    clearTimeout(toastTimer.current);
    toastTimer.current = setTimeout(
      () => notify('success', t('updated'), t('lineUpdated', { name, count: quantity })),
      TOAST_DELAY_MS,
    );
  };
  const remove = (line: CartItem, index: number, name: string) => {
    clearTimeout(toastTimer.current);
    cart.remove([line.id]);
    onFocusLost();
    notify('success', t('removed', { name }), undefined, { text: t('undo'), run: () => cart.restore(line, index) });
  };
  const accept = (id: number) => {
    if (!quote) return;
    cart.replace(applyQuote(cart.readLines(), quote, [id]));
    onFocusLost();
  };
  const clear = () => {
    setIsClearing(false);
    cart.replace([]);
  };
  const leadToChanges = () => {
    setIsAsked(true);
    box.current?.querySelector<HTMLElement>('[data-accept]')?.focus();
  };

  return (
    <div className="grid split--aside">
      <div ref={box}>
        <h2 className="sr">{t('lines')}</h2>
        <div role="status" className="CartLines-changed">
          {changed > 0 && <Note tone="warn">{t('changedLines', { count: changed })}</Note>}
        </div>
        <ul>
          {lines.map((line, index) => (
            <CartLine
              key={line.id}
              line={line}
              quote={quote}
              isAsked={isAsked}
              onQuantity={(quantity, name) => changeQuantity(line.id, quantity, name)}
              onRemove={(name) => remove(line, index, name)}
              onAccept={() => accept(line.id)}
            />
          ))}
        </ul>
        <div className="row row--apart CartLines-under">
          <MoreLink href={routes.products(location)}>{t('continue')}</MoreLink>
          <Button variant="quiet" onClick={() => setIsClearing(true)}>
            {t('clear')}
          </Button>
        </div>
      </div>
      <aside className="stick" aria-label={t('summary')}>
        <CartSummary
          lines={lines}
          quote={quote}
          isFailed={isFailed}
          onRetry={retry}
          changed={changed}
          isAsked={isAsked}
          onPending={leadToChanges}
        />
      </aside>
      {isClearing && (
        <ConfirmDialog
          question={t('clearConfirm')}
          confirm={t('clear')}
          cancel={t('cancel')}
          onConfirm={clear}
          onCancel={() => setIsClearing(false)}
        />
      )}
    </div>
  );
}
