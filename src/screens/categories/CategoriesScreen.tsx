import { useTranslation } from 'react-i18next';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { Picture } from '@/components/Picture';
import { SectionHead } from '@/components/SectionHead';
import { routes } from '@/config/routes';
import type { Category, ProductCard } from '@/contract/products';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing } from '@/features/page/ListMissing';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './CategoriesScreen.module.css';

type CategoriesScreenProps = {
  /** `null` when they could not be loaded, as below. */
  categories: Category[] | null;
  newest: ProductCard[] | null;
};

/** The entrance of the shop. */
export function CategoriesScreen({ categories, newest }: CategoriesScreenProps) {
  const { t } = useTranslation('shop');
  const location = useSiteLocation();
  return (
    <>
      <PageHead title={t('nav.shop')} description={t('lead')} />
      <PageTop title={t('nav.shop')} lead={t('lead')} />
      <div className="wrap section--body">
        {!categories || categories.length === 0 ? (
          <ListMissing hasFailed={!categories} />
        ) : (
          <ul className={`grid g3 ${styles.list}`}>
            {categories.map(({ slug, name, image, product_count }) => (
              <li key={slug} className={styles.category}>
                <div className="cut">
                  <Picture src={image} width={640} height={480} className="r43" />
                </div>
                <div className={styles.text}>
                  <h2>
                    <Link href={routes.products(location, { category: slug })} className="cover">
                      {name}
                    </Link>
                  </h2>
                  <p>{t('cat.productCount', { count: product_count })}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {newest && newest.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead
              title={t('cat.sortNew')}
              aside={<MoreLink href={routes.products(location)}>{t('nav.allProducts')}</MoreLink>}
            />
            <ProductCards products={newest} />
          </div>
        </section>
      )}
    </>
  );
}
