import { useTranslation } from 'react-i18next';
import { selectCartCount } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';

/** How many pieces the cart has, in a toast: always the number at the cart's icon. */
export function CartCountText() {
  const { t } = useTranslation('addToCart');
  return <span>{t('count', { count: useAppSelector(selectCartCount) ?? 0 })}</span>;
}
