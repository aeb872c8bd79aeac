import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/lib/money';
import { useSiteLocation } from '@/site/SiteLocation';
import type { CartChange } from './cartLines';

/** Says what has changed, with the numbers. Needs the namespace `cart`. */
export function useChangeText(): (change: CartChange) => { text: string; detail?: string } {
  const { t } = useTranslation('cart');
  const { locale } = useSiteLocation();
  return (change) => {
    const name = change.name || t('unnamed', { id: change.id });
    switch (change.kind) {
      case 'price':
        return {
          text: t('priceChanged', { name }),
          detail: t('priceFromTo', { from: formatMoney(change.from, locale), to: formatMoney(change.to, locale) }),
        };
      case 'quantity':
        return { text: t('quantityChanged', { name }), detail: t('lowStock', { count: change.left }) };
      case 'gone':
        return { text: t('gone', { name }) };
    }
  };
}
