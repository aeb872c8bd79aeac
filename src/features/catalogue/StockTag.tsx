import { useTranslation } from 'react-i18next';
import { Tag } from '@/components/Tag';
import type { ProductCard } from '@/contract/products';

/** Up to this stock the number of pieces is shown. */
export const LOW_STOCK = 3;

type StockTagProps = { product: Pick<ProductCard, 'stock' | 'badge'> };

/** The badge of a product: low stock takes precedence over offers and new products. */
export function StockTag({ product: { stock, badge } }: StockTagProps) {
  const { t } = useTranslation('shop');
  if (stock < 1) return <Tag tone="bad">{t('cat.soldOut')}</Tag>;
  if (stock <= LOW_STOCK) return <Tag tone="warn">{t('cat.lowStock', { count: stock })}</Tag>;
  if (badge === 'offer') return <Tag tone="ok">{t('cat.badgeOffer')}</Tag>;
  if (badge === 'new') return <Tag tone="nar">{t('cat.badgeNew')}</Tag>;
  return null;
}
