import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { isOwn } from '@/components/pictureSource';
import { Prose } from '@/components/Prose';
import { SectionHead } from '@/components/SectionHead';
import { Tag } from '@/components/Tag';
import { routes } from '@/config/routes';
import type { Product } from '@/contract/products';
import type { City } from '@/contract/site';
import { useFreshProduct } from './useFreshProduct';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { PageHead } from '@/features/page/PageTop';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { breakWords } from '@/lib/breakWords';
import { useSiteLocation } from '@/site/SiteLocation';
import { formatMoney } from '@/lib/format';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { Buy } from './Buy';
import { findNearest } from './findNearest';
import { Gallery } from './Gallery';
import { SoldOut } from './SoldOut';
import { LookInside } from './LookInside';

type ProductScreenProps = {
  /** Its `description` is HTML by now. */
  product: Product;
  /** The first of the cities that couriers go to; `null` where there is none. */
  city?: City | null;
};

const ProductView = memo(function ProductView({ product, city = null }: ProductScreenProps) {
  const { t } = useTranslation(['shop', 'common']);
  const location = useSiteLocation();
  const returnTerms = useAppSelector(selectSiteInfo)?.return_terms;
  const {
    slug,
    name,
    summary,
    description,
    category,
    image,
    gallery,
    specifications,
    related,
    look_inside = [],
  } = product;
  const pages = look_inside.filter(isOwn);
  // `set of 24` at the end of a name stays on one line.
  const [, start = name, count = ''] = /^(.+, )(.{1,12})$/.exec(name) ?? [];
  const categoryHref = routes.products(location, { category: category.slug });

  const meeting = useMeeting();
  const askHref = meeting.toHref({ product: slug });
  const isSoldOut = product.stock < 1;
  const nearest = isSoldOut ? findNearest(product) : [];
  const others = related.filter((other) => !nearest.includes(other));

  return (
    <>
      <PageHead title={name} description={summary} meta={product} />
      <div className="wrap">
        <Breadcrumbs
          label={t('common:a11y.breadcrumb')}
          trail={[
            { text: t('common:nav.home'), href: routes.home(location) },
            { text: t('nav.shop'), href: routes.categories(location) },
            { text: category.name, href: categoryHref },
          ]}
          current={name}
        />
      </div>
      <div className="wrap section--body ProductScreen-page">
        <div className="grid split ProductScreen-top">
          <Gallery key={slug} name={name} pictures={[...new Set([image, ...gallery])].filter(isOwn)}>
            {pages.length > 0 && <LookInside name={name} pages={pages} />}
          </Gallery>
          <div className="stick ProductScreen-about">
            <div>
              {/* In the mobile shell the way up says it. */}
              {location.shell === 'desktop' && (
                <Link href={categoryHref}>
                  <Tag tone="brand">{category.name}</Tag>
                </Link>
              )}
              <h1 className="ProductScreen-name">
                <span>{breakWords(start)}</span>
                {count && <span className="num">{count}</span>}
              </h1>
              <p className="lead">{summary}</p>
            </div>
            <Buy key={slug} product={product} />
            {isSoldOut ? (
              <SoldOut askHref={askHref} nearest={nearest} />
            ) : (
              <>
                {(city || returnTerms) && (
                  <ul className="ticks">
                    {city && (
                      <li>
                        {t('delivery', {
                          city: city.name,
                          // A range stays on one line.
                          days: city.delivery_days.replace('–', '–\u2060'),
                          fee: formatMoney(city.delivery_fee, location.locale),
                        })}
                      </li>
                    )}
                    {returnTerms && <li>{returnTerms}</li>}
                  </ul>
                )}
                <Link className="link row ProductScreen-ask" href={askHref}>
                  <Icon name="file-pen" />
                  <span>{t('forProduct')}</span>
                </Link>
              </>
            )}
          </div>
        </div>
        <div className="grid split ProductScreen-details">
          <Prose html={description} />
          {specifications.length > 0 && (
            <section>
              <h2 className="sr">{t('cat.specifications')}</h2>
              <Facts facts={specifications.map(({ name: label, value }) => ({ label, value }))} />
            </section>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead title={t('cat.related')} />
            <ProductCards products={others} />
          </div>
        </section>
      )}
    </>
  );
});

/** The page, and once more where price or stock have changed since it was kept. */
export function ProductScreen({ product, city = null }: ProductScreenProps) {
  return <ProductView product={useFreshProduct(product)} city={city} />;
}
