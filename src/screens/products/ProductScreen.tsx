import { memo, type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { isOwn } from '@/components/pictureSource';
import { Prose } from '@/components/Prose';
import { Section } from '@/components/PageHeading';
import { Tag } from '@/components/Tag';
import { routes } from '@/config/routes';
import type { Product, ProductCard } from '@/contract/products';
import type { ProjectCard } from '@/contract/projects';
import type { City } from '@/contract/site';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { useWhatsappHref } from '@/features/contact/useContact';
import { PageHead } from '@/features/page/PageTop';
import { Price } from '@/features/catalogue/Price';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { breakWords } from '@/lib/breakWords';
import { useSiteLocation } from '@/providers/SiteLocation';
import { formatMoney } from '@/lib/format';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { Buy } from './Buy';
import { Gallery } from './Gallery';
import { ButtonLink, Button } from '@/components/Button';
import { readFailure } from '@/clients/readFailure';
import { useRequest } from '@/lib/useRequest';
import type { PagesProps } from './Pages';

type ProductScreenProps = {
  /** Its `description` is HTML by now. */
  product: Product;
  /** The first of the cities that couriers go to; `null` where there is none. */
  city?: City | null;
  /** One in which it is used; `null` where there is none. */
  project?: Pick<ProjectCard, 'slug' | 'title' | 'image'> | null;
};

const ProductView = memo(function ProductView({ product, city = null, project = null }: ProductScreenProps) {
  const t = useTexts(['shop', 'common']);
  const location = useSiteLocation();
  const { address, return_terms: returnTerms } = useAppSelector(selectSiteInfo) ?? {};
  const whatsapp = useWhatsappHref();
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
  const isMobile = location.shell === 'mobile';
  // Beside the picture, where nothing else reaches to its end.
  const companion = isMobile || isSoldOut || project ? undefined : others[0];
  // The others fill a row of their own.
  const last = companion && others.length > 3 ? others.slice(1) : others;
  const lookInside = pages.length > 0 && <LookInside name={name} pages={pages} isSmall={isMobile} />;

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
            {isMobile && lookInside}
          </Gallery>
          <div className="stick ProductScreen-about">
            <div>
              {/* In the mobile shell the way up says it. */}
              {!isMobile && (
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
            {!isMobile && lookInside}
            {isSoldOut ? (
              <SoldOut askHref={askHref} nearest={nearest} />
            ) : (
              <>
                {(city || address || returnTerms) && (
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
                    {address && <li>{t('pickup')}</li>}
                    {returnTerms && <li>{returnTerms}</li>}
                  </ul>
                )}
                <p className="ProductScreen-ask">
                  <Link href={askHref}>
                    <Icon name="file-pen" />
                    <span className="link">{t('forProduct')}</span>
                  </Link>{' '}
                  {whatsapp && (
                    <a href={whatsapp} rel="noopener">
                      <Icon name="whatsapp" />
                      <span className="link">{t('askWhatsapp')}</span>
                    </a>
                  )}
                </p>
              </>
            )}
            {project && (
              <Beside
                href={routes.project(location, project.slug)}
                image={project.image}
                label={t('workLike')}
                title={project.title}
              />
            )}
            {companion && (
              <Beside
                href={routes.product(location, companion.slug)}
                image={companion.image}
                label={t('cat.companion')}
                title={companion.name}
              >
                <Price product={companion} />
              </Beside>
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
      {last.length > 0 && (
        <Section isSunk title={t('cat.related')}>
          <ProductCards products={last} />
        </Section>
      )}
    </>
  );
});

/** The page, and once more where price or stock have changed since it was kept. */
export function ProductScreen({ product, ...page }: ProductScreenProps) {
  return <ProductView product={useFreshProduct(product)} {...page} />;
}

type BesideProps = { href: string; image: string; label: string; title: string; children?: ReactNode };

/** What else there is to see, at the end of the column. */
function Beside({ href, image, label, title, children }: BesideProps) {
  return (
    <Link className="ProductScreen-beside" href={href}>
      <Picture src={image} width={144} height={144} className="r11 cut--one" sizes="72px" />
      <span>
        <small>{label}</small> <b>{breakWords(title)}</b> {children}
      </span>
    </Link>
  );
}

type SoldOutProps = {
  /** Where one asks about the product. */
  askHref: string;
  /** What can be bought instead. */
  nearest: ProductCard[];
};

/** In place of what leads to the cart: to ask when the product is back, and what is there now. */
function SoldOut({ askHref, nearest }: SoldOutProps) {
  const t = useTexts('shop');
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

type Fresh = Pick<Product, 'price' | 'old_price' | 'stock' | 'max_quantity'>;

/** The same object where nothing has changed, so that the page is not rendered again. */
function update(product: Product, { price, old_price, stock, max_quantity = product.max_quantity }: Fresh): Product {
  const isSame =
    price === product.price &&
    old_price === product.old_price &&
    stock === product.stock &&
    max_quantity === product.max_quantity;
  return isSame
    ? product
    : { ...product, price, old_price, stock, ...(max_quantity !== undefined && { max_quantity }) };
}

/** The product of a cached page with its current price and stock; a product that was removed is sold out. */
function useFreshProduct(product: Product): Product {
  const { locale } = useSiteLocation();
  const { slug } = product;
  const { result } = useRequest(`${locale} ${slug}`, async (signal) => {
    const { shopClient } = await import('@/clients/shopClient');
    return shopClient({ locale, signal }).getProduct(slug);
  });
  if (result.status === 'loaded') return update(product, result.data);
  // After any other failure the data of the page hold, which are at most some minutes old.
  const isRemoved = result.status === 'failed' && readFailure(result.error).status === 404;
  return isRemoved ? { ...product, stock: 0 } : product;
}

/** How many stand in place of what is sold out. */
const COUNT = 2;

/** Of the products that go with one, those that can be bought instead of it: first the ones of its own category. */
function findNearest({ related, category }: Pick<Product, 'related' | 'category'>): ProductCard[] {
  const isAkin = (product: ProductCard) => product.category.slug === category.slug;
  return related
    .filter(({ stock }) => stock > 0)
    .sort((one, other) => Number(isAkin(other)) - Number(isAkin(one)))
    .slice(0, COUNT);
}

type LookInsideProps = Omit<PagesProps, 'onClose'> & {
  /** It lies on the picture. */
  isSmall: boolean;
};

/** Pages of a product to look at; they and their code come with the press. Without scripts each is a link. */
function LookInside({ name, pages, isSmall }: LookInsideProps) {
  const t = useTexts(['shop', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const [Pages, setPages] = useState<ComponentType<PagesProps> | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const open = () => {
    setIsOpen(true);
    setIsMissing(false);
    import('./Pages').then((module) => setPages(() => module.Pages)).catch(() => setIsMissing(true));
  };
  return (
    <>
      <Button variant="line" size={isSmall ? 'sm' : 'normal'} className="Gallery-look" onClick={open}>
        <Icon name="eye" />
        <span>{t('look.open')}</span>
      </Button>
      <noscript>
        <ul aria-label={t('look.open')}>
          {pages.map((page, index) => (
            <li key={page}>
              <a className="link" href={page}>
                {t('look.page', { n: index + 1, total: pages.length })}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      <p role="status" className={isMissing ? 'tiny' : 'sr'}>
        {isMissing && t('common:load.part')}
      </p>
      {isOpen && Pages && <Pages name={name} pages={pages} onClose={() => setIsOpen(false)} />}
    </>
  );
}
