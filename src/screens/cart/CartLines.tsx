import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { MoreLink } from '@/components/MoreLink';
import { routes } from '@/config/routes';
import { applyQuote, changesOf } from '@/features/cart/cartLines';
import { useCartEdits } from '@/features/cart/useCartEdits';
import { useQuote } from '@/features/cart/useQuote';
import { notify } from '@/features/toasts/notify';
import type { CartItem } from '@/store/cartSlice';
import { useSiteLocation } from '@/site/SiteLocation';
import { CartLine } from './CartLine';
import styles from './CartLines.module.css';
import { CartSummary } from './CartSummary';

/** Several clicks on plus or minus are told once. */
const QUIET_MS = 800;

type CartLinesProps = {
  lines: CartItem[];
  /** The control that had the focus goes. */
  onFocusLost: () => void;
};

/** A cart that holds something. */
export function CartLines({ lines, onFocusLost }: CartLinesProps) {
  const { t } = useTranslation('cart');
  const location = useSiteLocation();
  const edits = useCartEdits();
  const { quote, isFailed, retry } = useQuote(lines);
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(telling.current), []);
  const isPending = changesOf(lines, quote).length > 0;

  const changeQuantity = (id: number, quantity: number, name: string) => {
    edits.setQuantity(id, quantity);
    clearTimeout(telling.current);
    telling.current = setTimeout(
      () => notify('success', t('updated'), t('lineUpdated', { name, count: quantity })),
      QUIET_MS,
    );
  };
  const remove = (line: CartItem, index: number, name: string) => {
    clearTimeout(telling.current);
    edits.remove([line.id]);
    onFocusLost();
    notify('success', t('removed', { name }), undefined, { text: t('undo'), run: () => edits.putBack(line, index) });
  };
  const accept = (id: number) => {
    if (!quote) return;
    edits.replace(applyQuote(edits.linesNow(), quote, [id]));
    onFocusLost();
  };
  const clear = () => {
    setAsking(false);
    edits.replace([]);
  };

  return (
    <div className="grid split--aside">
      <div ref={box}>
        <h2 className="sr">{t('lines')}</h2>
        <ul>
          {lines.map((line, index) => (
            <CartLine
              key={line.id}
              line={line}
              quote={quote}
              onQuantity={(quantity, name) => changeQuantity(line.id, quantity, name)}
              onRemove={(name) => remove(line, index, name)}
              onAccept={() => accept(line.id)}
            />
          ))}
        </ul>
        <div className={`row row--apart ${styles.under}`}>
          <MoreLink href={routes.products(location)}>{t('continue')}</MoreLink>
          <Button variant="quiet" onClick={() => setAsking(true)}>
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
          onPending={isPending ? () => box.current?.querySelector<HTMLElement>('[data-accept]')?.focus() : null}
        />
      </aside>
      {isAsking && (
        <ConfirmDialog
          question={t('clearConfirm')}
          confirm={t('delete')}
          cancel={t('cancel')}
          onConfirm={clear}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
