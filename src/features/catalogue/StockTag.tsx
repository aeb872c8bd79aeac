import { useTranslation } from 'react-i18next';
import { Tag } from '@/components/Tag';
import type { ProductCard } from '@/contract/products';

/** Up to this stock the number of pieces is shown. */
export const LOW_STOCK = 3;

type StockTagProps = { product: Pick<ProductCard, 'stock' | 'badge'> };

/** The badge of a product: low stock takes precedence over offers and new products. Needs the namespace `catalogue`. */
export function StockTag({ product: { stock, badge } }: StockTagProps) {
  const { t } = useTranslation('catalogue');
  if (stock < 1) return <Tag tone="bad">{t('soldOut')}</Tag>;
  if (stock <= LOW_STOCK) return <Tag tone="warn">{t('lowStock', { count: stock })}</Tag>;
  if (badge === 'offer') return <Tag tone="ok">{t('badgeOffer')}</Tag>;
  if (badge === 'new') return <Tag tone="nar">{t('badgeNew')}</Tag>;
  return null;
}
