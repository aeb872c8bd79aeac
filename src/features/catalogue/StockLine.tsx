import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/Icon';
import styles from './StockLine.module.css';
import { LOW_STOCK } from './StockTag';

type StockLineProps = { stock: number };

/** The stock in words, the last pieces by number; announced to screen readers when it changes. */
export function StockLine({ stock }: StockLineProps) {
  const { t } = useTranslation(['shop', 'catalogue']);
  const tone = stock < 1 ? 'out' : stock <= LOW_STOCK ? 'low' : 'many';
  return (
    <p role="status" className={`${styles.stock} ${styles[tone]}`}>
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
