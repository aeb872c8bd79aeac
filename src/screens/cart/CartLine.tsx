import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { Picture } from '@/components/Picture';
import { QuantityInput } from '@/components/QuantityInput';
import { routes } from '@/config/routes';
import type { Quote } from '@/contract/quotes';
import {
  type CartChange,
  findChanges,
  findQuotedLine,
  isNearLimit,
  MAX_QUANTITY,
  maxQuoted,
  priceLine,
} from '@/features/cart/cartLines';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';
import type { CartItem } from '@/store/cartSlice';

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
  const { t } = useTranslation('cart');
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
  const { t } = useTranslation('cart');
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
  const { t } = useTranslation('cart');
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
