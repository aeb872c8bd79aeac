import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { Icon } from '@/components/Icon';
import type { ProductCard } from '@/contract/products';
import { ProductCards } from '@/features/catalogue/ProductCards';

type SoldOutProps = {
  /** Where one asks about the product. */
  askHref: string;
  /** What can be bought instead. */
  nearest: ProductCard[];
};

/** In place of what leads to the cart: to ask when the product is back, and what is there now. */
export function SoldOut({ askHref, nearest }: SoldOutProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <ButtonLink href={askHref} size="lg" isWide>
        <Icon name="file-pen" />
        <span>{t('forProduct')}</span>
      </ButtonLink>
      {nearest.length > 0 && (
        <section>
          <h2 className="h-sm">{t('cat.instead')}</h2>
          <ProductCards products={nearest} columns={2} />
        </section>
      )}
    </>
  );
}
