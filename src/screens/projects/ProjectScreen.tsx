import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/Facts';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { Picture } from '@/components/Picture';
import { isArt, isOwn, isTelling } from '@/components/pictureSource';
import { Prose } from '@/components/Prose';
import { SectionHead } from '@/components/PageHeading';
import { routes } from '@/config/routes';
import type { Project } from '@/contract/projects';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { MeetingLink } from '@/features/callToAction/MeetingLink';
import { Neighbours } from '@/features/page/Neighbours';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ProductLinks } from '@/features/catalogue/ProductLinks';
import { FigureKey } from '@/features/projects/FigureKey';
import { Quote } from '@/features/projects/Quote';
import { useSiteLocation } from '@/site/SiteLocation';
import { BeforeAfter } from './BeforeAfter';
import styles from './ProjectScreen.module.css';

// Most projects have none.
const Photographs = lazyInBrowser(async () => (await import('./Photographs')).Photographs);

type ProjectScreenProps = {
  /** Its `body` is HTML by now. */
  project: Project;
};

export function ProjectScreen({ project }: ProjectScreenProps) {
  const { t } = useTranslation(['projects', 'common']);
  const location = useSiteLocation();
  const { slug, title, summary, category, year, client, image, result, body, gallery, service, previous, next } =
    project;
  const { related_products: products = [], count_of: countOf, measure, quote } = project;
  const isMobile = location.shell === 'mobile';
  const action = <MeetingLink subject={{ project: slug }} />;
  const facts = [
    { label: t('client'), value: client },
    { label: t('area'), value: category.name },
    ...(service
      ? [
          {
            label: t('service'),
            value: (
              <Link className="link" href={routes.service(location, service.slug)}>
                {service.name}
              </Link>
            ),
          },
        ]
      : []),
    ...(year > 0 ? [{ label: t('year'), value: String(year) }] : []),
  ];
  // Drawings say nothing of the work.
  const photographs = gallery.filter((picture) => isOwn(picture) && !isArt(picture));

  return (
    <>
      <PageHead title={title} description={summary} meta={project} />
      <PageTop
        title={title}
        lead={summary}
        parent={{ text: t('common:nav.projects'), href: routes.projects(location) }}
      >
        {isMobile && action}
      </PageTop>
      {isTelling(image) && (
        <div className="wrap">
          {/* In the ratio of each shell: of a drawing nothing may be cut off. */}
          <Picture
            src={image}
            width={isMobile ? 960 : 1600}
            height={isMobile ? 600 : 686}
            className="cut r-wide"
            isPriority
          />
          {countOf && isArt(image) && <FigureKey drawing={image} text={countOf} />}
        </div>
      )}
      <section className="section">
        <div className={`wrap grid split--aside ${styles.columns}`}>
          <Prose html={body} />
          <aside className="stick" aria-label={t('result')}>
            <Panel tone="brand">
              <p className={styles.result}>
                <b>{result.value}</b> <span>{result.label}</span>
              </p>
              <Facts facts={facts} />
              {!isMobile && (
                <>
                  <hr />
                  <h2>{t('similar')}</h2>
                  {action}
                </>
              )}
            </Panel>
          </aside>
        </div>
      </section>
      {measure && <BeforeAfter project={project} measure={measure} />}
      {quote && (
        <section className="section">
          <div className="wrap">
            <Quote quote={quote} />
          </div>
        </section>
      )}
      {photographs.length > 0 && <Photographs pictures={photographs} />}
      {products.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead title={t('products')} />
            <ProductLinks label={t('products')} products={products} />
          </div>
        </section>
      )}
      <Neighbours previous={previous} next={next} getHref={(other) => routes.project(location, other)} />
      <CallToAction />
    </>
  );
}
