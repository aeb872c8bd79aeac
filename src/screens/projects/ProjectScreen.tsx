import { useTexts } from '@/providers/TextsProvider';
import { Facts } from '@/components/Facts';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { Picture } from '@/components/Picture';
import { isArt, isOwn, isTelling, artSource } from '@/components/pictureSource';
import { Prose } from '@/components/Prose';
import { Section } from '@/components/PageHeading';
import { routes } from '@/config/routes';
import type { Project, Measure } from '@/contract/projects';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { MeetingLink } from '@/features/callToAction/MeetingLink';
import { Neighbours } from '@/features/page/Neighbours';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ProductLinks } from '@/features/catalogue/ProductLinks';
import { Quote } from '@/features/projects/Quote';
import { useSiteLocation, useBrand } from '@/providers/SiteLocation';
import { formatNumber } from '@/lib/format';
import { readPictureAddress } from '@/lib/pictureAddress';

type ProjectScreenProps = {
  /** Its `body` is HTML by now. */
  project: Project;
};

export function ProjectScreen({ project }: ProjectScreenProps) {
  const t = useTexts(['projects', 'common']);
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

type BeforeAfterProps = { project: Pick<Project, 'slug' | 'image'>; measure: NonNullable<Project['measure']> };

/** What was measured before the work and after it, as two fields of figures in one scale; the numbers are text. */
function BeforeAfter({ project, measure }: BeforeAfterProps) {
  const t = useTexts('projects');
  const { locale } = useSiteLocation();
  const { unit, period } = measure;
  const { before, after, step } = drawMeasure(project, measure);
  // Glued to its number it is no word of its own.
  const isPercent = unit === '%';
  const write = (value: number) => `${formatNumber(value, locale)}${isPercent ? unit : ''}`;
  const sides = [
    { label: t('before'), drawing: before, value: measure.before },
    { label: t('after'), drawing: after, value: measure.after },
  ];
  return (
    <Section isSunk title={t('measure')} text={period}>
      <dl className="grid ProjectScreen-measure">
        {sides.map(({ label, drawing, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ProjectScreen-result">
              <Picture src={drawing} width={640} height={480} className="cut" />
              <b>{write(value)}</b> {!isPercent && <span>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <FigureKey drawing={before} text={t('scale', { amount: isPercent ? write(step) : `${write(step)} ${unit}` })} />
    </Section>
  );
}

/** More figures in one field could not be told apart on a phone. */
const MAX_FIGURES = 120;

/** What one figure stands for so that so much fits into a field: 1, 2, 5, 10, 20 … */
function findStep(largest: number): number {
  let step = 1;
  for (let next = 0; largest / step > MAX_FIGURES; next++) step *= [2, 2.5, 2][next % 3] ?? 2;
  return step;
}

/** A number that is not 0 is at least one figure. */
const countFigures = (value: number, step: number) => Math.max(value > 0 ? 1 : 0, Math.round(value / step));

/**
 * The addresses of two drawings in one scale, in the look of the project's own drawing where it has one.
 *
 * @returns `step` is what one figure stands for
 */
function drawMeasure({ slug, image }: Pick<Project, 'slug' | 'image'>, measure: Measure) {
  const own = new URLSearchParams(isArt(image) ? image.split('?')[1] : '');
  const palette = own.get('palette');
  const look = `motif=${own.get('motif') ?? 'shebeke'}${palette ? `&palette=${palette}` : ''}`;
  const largest = Math.max(measure.before, measure.after);
  const step = findStep(largest);
  const room = Math.max(1, countFigures(largest, step));
  const draw = (value: number) => `/art/motif/${slug}.svg?${look}&count=${countFigures(value, step)}&of=${room}`;
  return { before: draw(measure.before), after: draw(measure.after), step };
}

type FigureKeyProps = {
  /** The address of a drawing that shows a number. */
  drawing: string;
  /** What one of its figures stands for. */
  text: string;
};

/** The key of a drawing: one of its figures, and what that stands for. Needs the namespace `projects`. */
function FigureKey({ drawing, text }: FigureKeyProps) {
  const t = useTexts('projects');
  const mark = artSource(drawing.replace('/motif/', '/mark/'), 16, 16, useBrand());
  return (
    <p className="key muted tiny">
      {/* As wide as a letter: no width of a picture. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={mark} width={16} height={16} alt={t('oneFigure')} />
      <span>{`= ${text}`}</span>
    </p>
  );
}
