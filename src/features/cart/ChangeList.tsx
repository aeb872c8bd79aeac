import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';
import type { CartChange } from './cartLines';

type ChangeListProps = { changes: CartChange[] };

/** The changes of price and stock, line by line. Needs the namespace `cart`. */
export function ChangeList({ changes }: ChangeListProps) {
  const { t } = useTranslation('cart');
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
