import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { Picture } from '@/components/Picture';
import { QuantityInput } from '@/components/QuantityInput';
import { routes } from '@/config/routes';
import type { Quote } from '@/contract/orders';
import { ChangeList } from '@/features/cart/ChangeList';
import { findChanges, priceLine, MAX_QUANTITY, findQuotedLine, type CartChange } from '@/features/cart/cartLines';
import { formatMoney } from '@/lib/numbers';
import type { CartItem } from '@/store/cartSlice';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './CartLine.module.css';

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

export function CartLine({ line, quote, onQuantity, onRemove, onAccept }: CartLineProps) {
  const { t } = useTranslation('cart');
  const location = useSiteLocation();
  const [isTooMany, setTooMany] = useState(false);
  const quoted = findQuotedLine(quote, line.id);
  const name = quoted?.name || line.name || t('unnamed', { id: line.id });
  const slug = quoted?.slug ?? line.slug;
  const image = quoted?.image ?? line.image;
  const { unit, total } = priceLine(line, quote);
  const left = quoted?.available;
  const changes = findChanges([line], quote);
  const isLow = left !== undefined && (left <= LOW_STOCK || line.quantity >= left);

  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {image && <Picture src={image} width={800} height={800} sizes="128px" className="r11 cut--one" />}
      </div>
      <div>
        <h3>{slug ? <Link href={routes.product(location, slug)}>{name}</Link> : name}</h3>
        <p className="muted">
          <small className="num">{formatMoney(unit, location.locale)}</small>
        </p>
        {left === undefined ? (
          <p className={styles.stock} />
        ) : left < 1 ? (
          <p className={`${styles.stock} ${styles.out}`}>
            <Icon name="circle-alert" />
            {t('soldOut')}
          </p>
        ) : (
          <p className={isLow ? `${styles.stock} ${styles.low}` : styles.stock}>
            <Icon name={isLow ? 'clock' : 'circle-check'} />
            {isLow ? t('lowStock', { count: left }) : t('inStock')}
          </p>
        )}
        <p role="status" className="tiny muted">
          {isTooMany && left !== undefined && (
            <>
              {t('maxReached')} ({t('lowStock', { count: left })})
            </>
          )}
        </p>
      </div>
      <div className={styles.do}>
        <QuantityInput
          value={line.quantity}
          max={Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY)}
          onChange={(quantity) => {
            setTooMany(false);
            onQuantity(quantity, name);
          }}
          onTooMany={() => setTooMany(true)}
          labels={{ quantity: t('quantityOf', { name }), decrease: t('decrease'), increase: t('increase') }}
        />
        <span className={styles.price}>{formatMoney(total, location.locale)}</span>
        <IconButton icon="trash-2" label={t('remove', { name })} onClick={() => onRemove(name)} />
      </div>
      {changes.length > 0 && (
        <div className={styles.change}>
          <LineChange changes={changes} name={name} onAccept={onAccept} />
        </div>
      )}
    </li>
  );
}
