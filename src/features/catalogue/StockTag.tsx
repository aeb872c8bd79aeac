import { useTexts } from '@/providers/TextsProvider';
import { Tag } from '@/components/Tag';
import type { ProductCard } from '@/contract/products';
import { Icon } from '@/components/Icon';

/** Up to this stock the number of pieces is shown. */
export const LOW_STOCK = 3;

type StockTagProps = { product: Pick<ProductCard, 'stock' | 'badge'> };

/** The badge of a product: low stock takes precedence over offers and new products. Needs the namespace `catalogue`. */
export function StockTag({ product: { stock, badge } }: StockTagProps) {
  const t = useTexts('catalogue');
  if (stock < 1) return <Tag tone="bad">{t('soldOut')}</Tag>;
  if (stock <= LOW_STOCK) return <Tag tone="warn">{t('lowStock', { count: stock })}</Tag>;
  if (badge === 'offer') return <Tag tone="ok">{t('badgeOffer')}</Tag>;
  if (badge === 'new') return <Tag tone="nar">{t('badgeNew')}</Tag>;
  return null;
}

type StockLineProps = { stock: number };

/** The stock in words, the last pieces by number; announced to screen readers when it changes. */
export function StockLine({ stock }: StockLineProps) {
  const t = useTexts(['shop', 'catalogue']);
  const tone = stock < 1 ? 'out' : stock <= LOW_STOCK ? 'low' : 'many';
  return (
    <p role="status" className={`StockLine-stock StockLine-${tone}`}>
      <Icon name={({ out: 'circle-alert', low: 'clock', many: 'circle-check' } as const)[tone]} />
      <span>
        {
          {
            out: t('catalogue:soldOut'),
            low: t('catalogue:lowStock', { count: stock }),
            many: t('cat.inStock'),
          }[tone]
        }
      </span>
    </p>
  );
}
