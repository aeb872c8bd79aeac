import { useTexts } from '@/providers/TextsProvider';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { Numbers } from '@/components/Numbers';
import { Section } from '@/components/PageHeading';
import { Strip } from '@/components/Strip';
import { routes } from '@/config/routes';
import type { MediaList } from '@/contract/media';
import type { ContentPage } from '@/contract/pages';
import type { ProductCard } from '@/contract/products';
import type { ServiceWindow } from '@/contract/services';
import type { ProjectList } from '@/contract/projects';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead } from '@/features/page/PageTop';
import { linkFigures } from '@/features/page/linkFigures';
import { MediaCard } from '@/features/media/MediaCard';
import { ProductLinks } from '@/features/catalogue/ProductLinks';
import { ProjectCard } from '@/features/projects/ProjectCard';
import { BeforeAfter } from '@/features/projects/BeforeAfter';
import { Quote } from '@/features/projects/Quote';
import { readNeeds, ServiceNeeds } from '@/features/services/ServiceNeeds';
import { OtherServicesList, ServiceTiles } from '@/features/services/ServiceTiles';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Hero } from './Hero';

type HomeScreenProps = {
  content: ContentPage | null;
  projects: ProjectList['results'] | null;
  /** A few that can be bought now. */
  products: ProductCard[] | null;
  media: MediaList['results'] | null;
  /** Its drawing without the services where these are not known. */
  window?: ServiceWindow | null;
};

/** Whole rows of tiles; the page of services has all. */
const MAX_SERVICES = 8;

/** Every part stands without the others: what is missing leaves no gap. */
export function HomeScreen({ content, projects, products, media, window = null }: HomeScreenProps) {
  const t = useTexts(['home', 'common', 'catalogue']);
  const location = useSiteLocation();
  const isDesktop = location.shell === 'desktop';
  const siteInfo = useAppSelector((state) => state.data.siteInfo);
  const main = useAppSelector((state) => state.data.serviceMiddle);
  const otherPage = useAppSelector((state) => state.data.otherServices);
  const services = (main ?? []).slice(0, MAX_SERVICES);
  const others = otherPage?.results ?? [];
  const hasNoServices = main?.length === 0 && otherPage?.count === 0;
  const needs = readNeeds(services, others);
  const figures = content?.figures ?? [];
  const quoted = projects?.find(({ quote }) => quote);
  const lead = content?.lead ?? siteInfo?.description ?? '';

  return (
    <div className="HomeScreen-page ServiceNeeds-scope">
      <PageHead title={content?.title ?? t('common:nav.home')} description={lead} meta={content} />
      <Hero
        title={content?.title ?? siteInfo?.name ?? t('common:load.page')}
        lead={lead}
        window={window}
        image={content?.image}
        servicesHref={services.length > 0 ? '#services' : hasNoServices ? null : routes.services(location)}
      />

      {services.length > 0 && (
        <Section
          id="services"
          title={t('mainServices')}
          {...((isDesktop || needs.length === 0) && { text: t('mainServicesLead') })}
          aside={<MoreLink href={routes.services(location)}>{t('common:nav.allServices')}</MoreLink>}
        >
          <ServiceNeeds needs={needs} />
          <ServiceTiles services={services} needs={needs} />
        </Section>
      )}

      {others.length > 0 && (
        <Section isSunk title={t('common:nav.otherServices')}>
          <OtherServicesList services={others} start={(main?.length ?? 0) + 1} isShort needs={needs} />
        </Section>
      )}

      {projects && projects.length > 0 && (
        <Section
          title={t('selectedProjects')}
          aside={<MoreLink href={routes.projects(location)}>{t('common:nav.allProjects')}</MoreLink>}
        >
          <ul className="grid HomeScreen-projects">
            {projects.map((project, index) => (
              <ProjectCard
                key={project.slug}
                project={project}
                variant={index > 0 ? 'low' : projects.length > 1 ? 'lead' : 'wide'}
              />
            ))}
          </ul>
        </Section>
      )}

      {quoted?.quote && (
        <section className="wrap section--body HomeScreen-proof">
          <Quote quote={quoted.quote} source={{ href: routes.project(location, quoted.slug), title: quoted.title }} />
          {quoted.measure && (
            <div>
              <BeforeAfter project={quoted} measure={quoted.measure} isLow />
              <p className="tiny muted">{quoted.measure.period}</p>
            </div>
          )}
        </section>
      )}

      {figures.length > 0 && (
        <Numbers
          title={t('inNumbers')}
          figures={linkFigures(location, figures)}
          note={content?.figures_note && <Link href={routes.about(location)}>{content.figures_note}</Link>}
        />
      )}

      {products && products.length > 0 && (
        <Section
          isSunk
          title={t('fromShop')}
          {...(isDesktop && { text: t('catalogue:lead') })}
          aside={<MoreLink href={routes.categories(location)}>{t('toShop')}</MoreLink>}
        >
          <ProductLinks label={t('fromShop')} products={products} />
        </Section>
      )}

      {media && media.length > 0 && (
        <Section
          title={t('latestPosts')}
          aside={<MoreLink href={routes.media(location)}>{t('common:nav.allPosts')}</MoreLink>}
        >
          <Strip label={t('latestPosts')}>
            {media.map((post) => (
              <MediaCard key={post.slug} post={post} />
            ))}
          </Strip>
        </Section>
      )}

      <CallToAction hasPicture />
    </div>
  );
}
