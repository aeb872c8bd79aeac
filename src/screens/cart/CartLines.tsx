import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { MoreLink } from '@/components/MoreLink';
import { routes } from '@/config/routes';
import {
  applyQuote,
  type CartChange,
  findChanges,
  findQuotedLine,
  isNearLimit,
  MAX_QUANTITY,
  maxQuoted,
  priceLine,
} from '@/features/cart/cartLines';
import { useCart, useQuote } from '@/features/cart/useCart';
import { notify } from '@/features/toasts/notify';
import type { CartItem } from '@/store/cartSlice';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './CartLines.module.css';
import { CartSummary } from './CartSummary';
import { Icon } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { Picture } from '@/components/Picture';
import { QuantityInput } from '@/components/QuantityInput';
import type { Quote } from '@/contract/quotes';
import { ChangeList } from '@/features/cart/ChangeList';
import { formatMoney } from '@/lib/format';
import lineStyles from './CartLine.module.css';

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
  const box = useRef<HTMLDivElement>(null);
  const toastTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(toastTimer.current), []);
  const isPending = findChanges(lines, quote).length > 0;

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
          onPending={isPending ? () => box.current?.querySelector<HTMLElement>('[data-accept]')?.focus() : null}
        />
      </aside>
      {isClearing && (
        <ConfirmDialog
          question={t('clearConfirm')}
          confirm={t('delete')}
          cancel={t('cancel')}
          onConfirm={clear}
          onCancel={() => setIsClearing(false)}
        />
      )}
    </div>
  );
}

/** Up to this stock the number of pieces is shown. */
const LOW_STOCK = 5;

type LineChangeProps = { changes: CartChange[]; name: string; onAccept: () => void };

/** The changes of a line, which the visitor accepts. */
function LineChange({ changes, name, onAccept }: LineChangeProps) {
  const { t } = useTranslation('cart');
  return (
    <Note tone="warn">
      <div className="row row--apart">
        <ChangeList changes={changes} />
        <Button variant="line" size="sm" aria-label={t('confirmOf', { name })} data-accept onClick={onAccept}>
          {t('confirm')}
        </Button>
      </div>
    </Note>
  );
}

type CartLineProps = {
  line: CartItem;
  /** `null` without an answer of the server. */
  quote: Quote | null;
  onQuantity: (quantity: number, name: string) => void;
  onRemove: (name: string) => void;
  onAccept: () => void;
};

function CartLine({ line, quote, onQuantity, onRemove, onAccept }: CartLineProps) {
  const { t } = useTranslation('cart');
  const location = useSiteLocation();
  const [isTooMany, setTooMany] = useState(false);
  const quoted = findQuotedLine(quote, line.id);
  const name = quoted?.name || line.name || t('unnamed', { id: line.id });
  const slug = quoted?.slug ?? line.slug;
  const image = quoted?.image ?? line.image;
  const { unit, total } = priceLine(line, quote);
  const left = quoted?.available;
  const max = quoted ? maxQuoted(quoted) : MAX_QUANTITY;
  const changes = findChanges([line], quote);
  const isLow = left !== undefined && (left <= LOW_STOCK || line.quantity >= left);
  const isLimited = left !== undefined && max < left && isNearLimit(line.quantity, max);

  return (
    <li className={lineStyles.line}>
      <div className={lineStyles.picture}>
        {image && <Picture src={image} width={800} height={800} sizes="128px" className="r11 cut--one" />}
      </div>
      <div>
        <h3>{slug ? <Link href={routes.product(location, slug)}>{name}</Link> : name}</h3>
        <p className="muted">
          <small className="num">{formatMoney(unit, location.locale)}</small>
        </p>
        {left === undefined ? (
          <p className={lineStyles.stock} />
        ) : left < 1 ? (
          <p className={`${lineStyles.stock} ${lineStyles.out}`}>
            <Icon name="circle-alert" />
            {t('soldOut')}
          </p>
        ) : (
          <p className={isLow ? `${lineStyles.stock} ${lineStyles.low}` : lineStyles.stock}>
            <Icon name={isLow ? 'clock' : 'circle-check'} />
            {isLow ? t('lowStock', { count: left }) : t('inStock')}
          </p>
        )}
        <p role="status" className="tiny muted">
          {isLimited
            ? t('maxPerOrder', { n: max })
            : isTooMany && left !== undefined && `${t('maxReached')} (${t('lowStock', { count: left })})`}
        </p>
      </div>
      <div className={lineStyles.do}>
        <QuantityInput
          value={line.quantity}
          max={max}
          onChange={(quantity) => {
            setTooMany(false);
            onQuantity(quantity, name);
          }}
          onTooMany={() => setTooMany(true)}
          labels={{ quantity: t('quantityOf', { name }), decrease: t('decrease'), increase: t('increase') }}
        />
        <span className={lineStyles.price}>{formatMoney(total, location.locale)}</span>
        <IconButton icon="trash-2" label={t('remove', { name })} onClick={() => onRemove(name)} />
      </div>
      {changes.length > 0 && (
        <div className={lineStyles.change}>
          <LineChange changes={changes} name={name} onAccept={onAccept} />
        </div>
      )}
    </li>
  );
}
