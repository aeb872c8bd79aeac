import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useTexts } from '@/providers/TextsProvider';
import { Totals } from '@/components/Facts';
import type { Quote } from '@/contract/quotes';
import { formatAmount, formatMoney, includedVat, toQepik } from '@/lib/format';
import type { CartItem } from '@/store/cartSlice';
import { selectCities } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { calculateTotals, type CartChange } from './cartLines';

type OrderPanelProps = {
  title: string;
  /** As it is shown, `AZN 81.00`; `null` until it is known. */
  total: string | null;
  /** The lines show on a phone at once. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What is bought and what it costs, beside the page; on a phone a line with the total that opens. */
export function OrderPanel({ title, total, isOpen = false, children }: OrderPanelProps) {
  const { shell } = useSiteLocation();
  const heading = <h2>{title}</h2>;
  return (
    <aside className="stick OrderPanel-panel" aria-label={title}>
      <Panel tone="sunk">
        {shell === 'desktop' ? (
          <>
            {heading}
            {children}
          </>
        ) : (
          <details open={isOpen}>
            <summary>
              {heading}
              <b className="num">{total}</b>
              <Icon name="chevron-down" />
            </summary>
            {children}
          </details>
        )}
      </Panel>
    </aside>
  );
}

/** Where the courier goes and for how much; `null` for pick-up, `undefined` until one of them is chosen. */
export type Fare = { city: string; fee: string } | null | undefined;

type CartTotalsProps = { lines: CartItem[]; quote: Quote | null; fare?: Fare };

/** What the cart costs. Until a city is chosen the total is without delivery, and says so. Needs the namespace `cart`. */
export function CartTotals({ lines, quote, fare }: CartTotalsProps) {
  const t = useTexts('cart');
  const { locale } = useSiteLocation();
  const fees = useAppSelector(selectCities).map(({ delivery_fee }) => toQepik(delivery_fee));
  const { count, subtotal, delivery, total } = calculateTotals(lines, quote, fare?.fee ?? '0');
  const money = (amount: string) => formatMoney(amount, locale);
  const fee = (amount: string) => (toQepik(amount) === 0 ? t('free') : money(amount));
  const lowest = formatAmount(Math.min(...fees));
  const vat = quote?.vat_percent ?? 0;

  const deliveryRows = () => {
    if (fare) return [{ label: t('deliveryTo', { city: fare.city }), value: fee(delivery) }];
    if (fare === null || fees.length === 0) return [];
    const isOneFee = toQepik(lowest) === Math.max(...fees);
    return [{ label: t('delivery'), value: isOneFee ? fee(lowest) : t('from', { amount: money(lowest) }) }];
  };
  return (
    <Totals
      rows={[{ label: t('items', { n: count }), value: money(subtotal) }, ...deliveryRows()]}
      total={{ label: t(fare === undefined ? 'totalWithoutDelivery' : 'total'), value: money(total) }}
      {...(vat > 0 && {
        note: t('vat', { percent: vat, amount: money(formatAmount(includedVat(toQepik(total), vat))) }),
      })}
    />
  );
}

type ChangeListProps = { changes: CartChange[] };

/** The changes of price and stock, line by line. Needs the namespace `cart`. */
export function ChangeList({ changes }: ChangeListProps) {
  const t = useTexts('cart');
  const { locale } = useSiteLocation();
  const describe = (change: CartChange): { text: string; detail?: string } => {
    const name = change.name || t('unnamed', { id: change.id });
    switch (change.kind) {
      case 'price':
        return {
          text: t('priceChanged', { name }),
          detail: t('priceFromTo', { from: formatMoney(change.from, locale), to: formatMoney(change.to, locale) }),
        };
      case 'quantity':
        return { text: t('quantityChanged', { name }), detail: t('lowStock', { count: change.left }) };
      case 'limit':
        return { text: t('limitChanged', { name, n: change.max }) };
      case 'soldOut':
      case 'gone':
        return { text: t(change.kind === 'gone' ? 'gone' : 'soldOutLine', { name }) };
    }
  };
  return (
    <ul>
      {changes.map((change) => {
        const { text, detail } = describe(change);
        return (
          <li key={`${change.id} ${change.kind}`}>
            <span>{text}</span>
            {detail && <span>{` (${detail})`}</span>}
          </li>
        );
      })}
    </ul>
  );
}
