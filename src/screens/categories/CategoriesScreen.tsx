import { useTexts } from '@/providers/TextsProvider';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { Picture } from '@/components/Picture';
import { SectionHead } from '@/components/PageHeading';
import { routes } from '@/config/routes';
import type { Category, ProductCard } from '@/contract/products';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing } from '@/features/page/ListPages';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { breakWords } from '@/lib/breakWords';
import { useSiteLocation } from '@/providers/SiteLocation';

type CategoriesScreenProps = {
  /** `null` when they could not be loaded, as below. */
  categories: Category[] | null;
  newest: ProductCard[] | null;
};

const ALL_PICTURE = '/art/product/all-products.svg?type=kit&palette=fildisi&motif=shebeke&view=open';

/** Columns that leave no hole, or a small one, in the last row, with a tile for all products where that needs one more. */
function arrange(count: number): { hasAll: boolean; columns: string } {
  for (const columns of [3, 4]) {
    for (const more of [0, 1])
      if ((count + more) % columns === 0) return { hasAll: more === 1, columns: `g${columns}` };
  }
  return { hasAll: true, columns: 'g4' };
}

/** The entrance of the shop. */
export function CategoriesScreen({ categories, newest }: CategoriesScreenProps) {
  const t = useTexts(['shop', 'catalogue']);
  const location = useSiteLocation();
  const shown = categories?.filter((category) => category.product_count > 0) ?? [];
  const { hasAll, columns } = arrange(shown.length);
  const hasNewest = newest !== null && newest.length > 0;
  // The only category has what the shop has: its products follow.
  const hasTiles = !categories || shown.length > 1 || !hasNewest;
  return (
    <>
      <PageHead title={t('nav.shop')} description={t('catalogue:lead')} />
      <PageTop title={t('nav.shop')} lead={t('catalogue:lead')} />
      {hasTiles && (
        <div className="wrap section--body">
          {shown.length === 0 ? (
            <ListMissing hasFailed={!categories} />
          ) : (
            <ul className={`grid ${columns} CategoriesScreen-list`}>
              {shown.map(({ slug, name, image, product_count }) => (
                <li key={slug} className="CategoriesScreen-category">
                  <div className="cut">
                    <Picture src={image} width={640} height={480} className="r43" />
                  </div>
                  <div className="CategoriesScreen-text">
                    <h2>
                      <Link href={routes.products(location, { category: slug })} className="cover">
                        {breakWords(name)}
                      </Link>
                    </h2>
                    <p>{t('cat.productCount', { count: product_count })}</p>
                  </div>
                </li>
              ))}
              {hasAll && (
                <li className="CategoriesScreen-category">
                  <div className="cut">
                    <Picture src={ALL_PICTURE} width={640} height={480} className="r43" />
                  </div>
                  <div className="CategoriesScreen-text">
                    <h2>
                      <Link href={routes.products(location)} className="cover">
                        {t('nav.allProducts')}
                      </Link>
                    </h2>
                    <p>{t('cat.productCount', { count: shown.reduce((sum, one) => sum + one.product_count, 0) })}</p>
                  </div>
                </li>
              )}
            </ul>
          )}
        </div>
      )}
      {hasNewest && (
        <section className={`section section--${hasTiles ? 'sunk' : 'first'}`}>
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
