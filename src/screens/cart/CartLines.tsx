import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Note } from '@/components/Note';
import { routes } from '@/config/routes';
import {
  applyQuote,
  findChanges,
  type CartChange,
  findQuotedLine,
  isNearLimit,
  MAX_QUANTITY,
  maxQuoted,
  priceLine,
} from '@/features/cart/cartLines';
import { useCart, useQuote } from '@/features/cart/useCart';
import { notify } from '@/features/toasts/notify';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { CartItem } from '@/store/cartSlice';
import { CartSummary } from './CartSummary';
import { Icon } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { QuantityInput } from '@/components/QuantityInput';
import type { Quote } from '@/contract/quotes';
import { formatMoney } from '@/lib/format';

/** Groups several clicks on plus or minus into one toast. */
const TOAST_DELAY_MS = 800;

type CartLinesProps = {
  lines: CartItem[];
  /** Called when the focused control is removed. */
  onFocusLost: () => void;
};

/** The lines of a cart that is not empty, and its summary. */
export function CartLines({ lines, onFocusLost }: CartLinesProps) {
  const t = useTexts('cart');
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
          <Link className="link" href={routes.products(location)}>
            {t('continue')}
          </Link>
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

/** Up to this stock the number of pieces is shown. */
const LOW_STOCK = 5;

type CartLineProps = {
  line: CartItem;
  /** `null` without an answer of the server. */
  quote: Quote | null;
  /** The visitor was asked to accept what has changed. */
  isAsked: boolean;
  onQuantity: (quantity: number, name: string) => void;
  onRemove: (name: string) => void;
  onAccept: () => void;
};

/** One product of the cart. A line that nothing can be bought of has only its name and the way out. */
export function CartLine(props: CartLineProps) {
  const { line, quote, isAsked, onRemove } = props;
  const t = useTexts('cart');
  const location = useSiteLocation();
  const quoted = findQuotedLine(quote, line.id);
  const name = quoted?.name || line.name || t('unnamed', { id: line.id });
  const slug = quoted ? quoted.slug : line.slug;
  const heading = <h3>{slug ? <Link href={routes.product(location, slug)}>{name}</Link> : name}</h3>;

  const changes = findChanges([line], quote);

  if (quoted && quoted.available < 1) {
    return (
      <li className="CartLine-line CartLine-gone">
        <div>
          {heading}
          <p className="CartLine-stock CartLine-out">
            <Icon name="circle-alert" />
            <span>{t(changes.some(({ kind }) => kind === 'gone') ? 'notOnSale' : 'soldOut')}</span>
          </p>
        </div>
        <Button
          variant="line"
          size="sm"
          className={isAsked ? 'CartLine-asked' : undefined}
          aria-label={t('remove', { name })}
          data-accept
          onClick={() => onRemove(name)}
        >
          {t('removeLine')}
        </Button>
      </li>
    );
  }
  return <SaleLine {...props} name={name} heading={heading} changes={changes} />;
}

type SaleLineProps = CartLineProps & { name: string; heading: ReactNode; changes: CartChange[] };

function SaleLine({ line, quote, isAsked, onQuantity, onRemove, onAccept, name, heading, changes }: SaleLineProps) {
  const t = useTexts('cart');
  const { locale } = useSiteLocation();
  const [isTooMany, setTooMany] = useState(false);
  const quoted = findQuotedLine(quote, line.id);
  const image = quoted?.image ?? line.image;
  const { unit, quantity, total } = priceLine(line, quote);
  const left = quoted?.available;
  const max = quoted ? maxQuoted(quoted) : MAX_QUANTITY;
  // The note says it then.
  const isStockTold = changes.some(({ kind }) => kind === 'quantity');
  const isLow = left !== undefined && (left <= LOW_STOCK || quantity >= left);
  const isLimited = left !== undefined && max < left && quantity === line.quantity && isNearLimit(quantity, max);

  return (
    <li className="CartLine-line">
      <div className="CartLine-picture">
        {image && <Picture src={image} width={800} height={800} sizes="128px" className="r11 cut--one" />}
      </div>
      <div>
        {heading}
        <p className="muted">
          <small className="num">{formatMoney(unit, locale)}</small>
        </p>
        {!isStockTold && (
          <p className={isLow ? 'CartLine-stock CartLine-low' : 'CartLine-stock'}>
            {left !== undefined && (
              <>
                <Icon name={isLow ? 'clock' : 'circle-check'} />
                <span>{isLow ? t('lowStock', { count: left }) : t('inStock')}</span>
              </>
            )}
          </p>
        )}
        <p role="status" className="tiny muted">
          {isLimited
            ? t('maxPerOrder', { n: max })
            : isTooMany && left !== undefined && `${t('maxReached')} (${t('lowStock', { count: left })})`}
        </p>
      </div>
      <div className="CartLine-do">
        <QuantityInput
          value={quantity}
          max={max}
          onChange={(chosen) => {
            setTooMany(false);
            onQuantity(chosen, name);
          }}
          onTooMany={() => setTooMany(true)}
          labels={{ quantity: t('quantityOf', { name }), decrease: t('decrease'), increase: t('increase') }}
        />
        <span className="CartLine-price">{formatMoney(total, locale)}</span>
        <IconButton icon="trash-2" label={t('remove', { name })} onClick={() => onRemove(name)} />
      </div>
      {changes.length > 0 && (
        <div className={isAsked ? 'CartLine-change CartLine-asked' : 'CartLine-change'}>
          <LineChange changes={changes} chosen={line.quantity} quantity={quantity} name={name} onAccept={onAccept} />
        </div>
      )}
    </li>
  );
}

type LineChangeProps = {
  changes: CartChange[];
  /** Pieces that the visitor had chosen, and those that they can have. */
  chosen: number;
  quantity: number;
  name: string;
  onAccept: () => void;
};

/** What has changed in a line, and the button that says what accepting it means. */
function LineChange({ changes, chosen, quantity, name, onAccept }: LineChangeProps) {
  const t = useTexts('cart');
  const { locale } = useSiteLocation();
  const price = changes.find((change) => change.kind === 'price');
  const isLowered = quantity < chosen;
  const amount = price ? formatMoney(price.to, locale) : '';
  const action = !isLowered
    ? t('accept', { amount })
    : price
      ? t('keepAt', { n: quantity, amount })
      : t('keep', { n: quantity });
  const describe = (change: CartChange) => {
    switch (change.kind) {
      case 'price':
        return t('priceThen', { from: formatMoney(change.from, locale), to: amount });
      case 'quantity':
        return `${t('lowStock', { count: change.left })}. ${t('chosen', { n: chosen })}`;
      case 'limit':
        return `${t('orderLimit', { n: change.max })} ${t('chosen', { n: chosen })}`;
      // Such a line has no note.
      case 'soldOut':
      case 'gone':
        return null;
    }
  };
  return (
    <Note tone="warn">
      <div className="row row--apart">
        <div>
          {changes.map((change) => (
            <p key={change.kind}>{describe(change)}</p>
          ))}
        </div>
        <Button variant="line" size="sm" aria-label={`${action}: ${name}`} data-accept onClick={onAccept}>
          {action}
        </Button>
      </div>
    </Note>
  );
}
