import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { ButtonLink } from '@/components/ButtonLink';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import { Prose } from '@/components/Prose';
import { SectionHead } from '@/components/SectionHead';
import { Tag } from '@/components/Tag';
import { routes } from '@/config/routes';
import type { Product } from '@/contract/products';
import { useFreshProduct } from './useFreshProduct';
import { PageHead } from '@/features/page/PageTop';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { useSiteLocation } from '@/site/SiteLocation';
import { Buy } from './Buy';
import { Gallery } from './Gallery';
import styles from './ProductScreen.module.css';

type ProductScreenProps = {
  /** Its `description` is HTML by now. */
  product: Product;
};

export function ProductScreen({ product: cached }: ProductScreenProps) {
  const { t } = useTranslation(['shop', 'common']);
  const location = useSiteLocation();
  const product = useFreshProduct(cached);
  const { slug, name, summary, description, category, image, gallery, specifications, related } = product;

  return (
    <>
      <PageHead title={name} description={summary} />
      <div className="wrap">
        <Breadcrumbs
          label={t('common:a11y.breadcrumb')}
          trail={[
            { text: t('common:nav.home'), href: routes.home(location) },
            { text: t('nav.shop'), href: routes.categories(location) },
            { text: category.name, href: routes.products(location, { category: category.slug }) },
          ]}
          current={name}
        />
      </div>
      <div className={`wrap section--body ${styles.page}`}>
        <div className={`grid split ${styles.top}`}>
          <Gallery key={slug} name={name} pictures={[...new Set([image, ...gallery])]} />
          <div className={styles.about}>
            <div>
              <Tag tone="brand">{category.name}</Tag>
              <h1 className={styles.name}>{name}</h1>
              <p className="lead">{summary}</p>
            </div>
            <Buy key={slug} product={product} />
            <ButtonLink className={styles.ask} href={routes.apply(location, { product: slug })} variant="quiet">
              <Icon name="file-pen" />
              {t('forProduct')}
            </ButtonLink>
          </div>
        </div>
        <div className={`grid split ${styles.details}`}>
          <Prose html={description} />
          {specifications.length > 0 && (
            <section>
              <h2 className="sr">{t('cat.specifications')}</h2>
              <Facts facts={specifications.map(({ name: label, value }) => ({ label, value }))} />
            </section>
          )}
        </div>
      </div>
      {related.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead title={t('cat.related')} />
            <ProductCards products={related} />
          </div>
        </section>
      )}
    </>
  );
}
