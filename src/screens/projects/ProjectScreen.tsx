import { useTexts } from '@/providers/TextsProvider';
import { Facts } from '@/components/Facts';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { Picture } from '@/components/Picture';
import { isArt, isOwn, isTelling } from '@/components/pictureSource';
import { Prose } from '@/components/Prose';
import { Section } from '@/components/PageHeading';
import { routes } from '@/config/routes';
import type { Project } from '@/contract/projects';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { MeetingLink } from '@/features/callToAction/MeetingLink';
import { Neighbours } from '@/features/page/Neighbours';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ProductLinks } from '@/features/catalogue/ProductLinks';
import { BeforeAfter, FigureKey } from '@/features/projects/BeforeAfter';
import { Quote } from '@/features/projects/Quote';
import { useSiteLocation } from '@/providers/SiteLocation';
import { readPictureAddress } from '@/lib/pictureAddress';

type ProjectScreenProps = {
  /** Its `body` is HTML by now. */
  project: Project;
};

export function ProjectScreen({ project }: ProjectScreenProps) {
  const t = useTexts(['projects', 'measure', 'common']);
  const location = useSiteLocation();
  const { slug, title, summary, category, year, client, image, result, body, gallery, service, previous, next } =
    project;
  const { related_products: products = [], count_of: countOf, measure, quote } = project;
  const isMobile = location.shell === 'mobile';
  const action = <MeetingLink subject={{ project: slug }} />;
  const facts = [
    { label: t('client'), value: client },
    { label: t('area'), value: category.name },
    {
      label: t('service'),
      value: service && (
        <Link className="link" href={routes.service(location, service.slug)}>
          {service.name}
        </Link>
      ),
    },
    { label: t('year'), value: year > 0 && String(year) },
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
        <div className="wrap grid split--aside ProjectScreen-columns">
          <Prose html={body} />
          <aside className="stick" aria-label={t('result')}>
            <Panel tone="brand">
              <p className="ProjectScreen-result">
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
      {measure && (
        <Section isSunk title={t('measure:title')} text={measure.period}>
          <BeforeAfter project={project} measure={measure} />
        </Section>
      )}
      {quote && (
        <section className="section">
          <div className="wrap">
            <Quote quote={quote} />
          </div>
        </section>
      )}
      {photographs.length > 0 && <Photographs pictures={photographs} />}
      {products.length > 0 && (
        <Section isSunk title={t('products')}>
          <ProductLinks label={t('products')} products={products} />
        </Section>
      )}
      <Neighbours previous={previous} next={next} getHref={(other) => routes.project(location, other)} />
      <CallToAction />
    </>
  );
}

type PhotographsProps = { pictures: string[] };

/** Photographs of a project, each with the text of the picture below it. */
function Photographs({ pictures }: PhotographsProps) {
  const t = useTexts('projects');
  const { locale } = useSiteLocation();
  return (
    <Section isSunk title={t('gallery')}>
      <ul className="grid g3">
        {pictures.map((picture) => (
          <li key={picture}>
            <figure>
              <Picture src={picture} width={960} height={640} className="cut r32" />
              {/* Screen readers have said it as the text of the picture. */}
              <figcaption className="muted tiny" aria-hidden="true">
                {readPictureAddress(picture)?.alt[locale]}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
