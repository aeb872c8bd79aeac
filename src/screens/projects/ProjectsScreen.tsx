import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { Chip } from '@/components/Chip';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { PageHeading } from '@/components/PageHeading';
import { Pagination } from '@/components/Pagination';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import type { ProjectList } from '@/contract/projects';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead } from '@/features/head/PageHead';
import { ProjectCard } from '@/features/projects/ProjectCard';
import { usePlace } from '@/store/SiteContext';
import styles from './ProjectsScreen.module.css';

type ProjectsScreenProps = {
  page: number;
  category: string | null;
  /** `null` when it could not be loaded. */
  list: ProjectList | null;
};

/** Projects by area, in pages; filter and page are links, so they work without script and Back returns to them. */
export function ProjectsScreen({ page, category, list }: ProjectsScreenProps) {
  const { t } = useTranslation(['projects', 'common']);
  const place = usePlace();
  const categories = list?.facets?.categories ?? [];
  const areaName = categories.find(({ slug }) => slug === category)?.name;
  const title = areaName ? `${t('common:nav.projects')}: ${areaName}` : t('common:nav.projects');

  return (
    <>
      <PageHead title={title} description={t('lead')} page={page} />
      <div className="wrap">
        <Breadcrumbs
          label={t('common:a11y.breadcrumb')}
          trail={[{ text: t('common:nav.home'), href: routes.home(place) }]}
          current={t('common:nav.projects')}
        />
        <PageHeading title={t('common:nav.projects')} lead={t('lead')} />
      </div>
      <div className="wrap section--body">
        {categories.length > 0 && (
          <nav className={`row ${styles.filters}`} aria-label={t('area')}>
            <Chip href={routes.projects(place)} isCurrent={category === null}>
              {t('all')}
            </Chip>
            {categories.map(({ slug, name }) => (
              <Chip key={slug} href={routes.projects(place, { category: slug })} isCurrent={slug === category}>
                {name}
              </Chip>
            ))}
          </nav>
        )}
        <h2 className="sr">{t('common:a11y.results')}</h2>
        {!list && <ErrorState title={t('common:load.failed')} text={t('common:load.lost')} retry={t('common:btn.retry')} />}
        {list?.count === 0 && <EmptyState title={t('common:empty.title')} text={t('common:empty.text')} />}
        {list && list.count > 0 && (
          <>
            <ul className={`grid g3 ${styles.list}`}>
              {list.results.map((project, index) => (
                <ProjectCard key={project.slug} project={project} variant={index === 0 ? 'wide' : 'normal'} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={Math.ceil(list.count / PAGE_SIZES.projects)}
              hrefOf={(number) => routes.projects(place, { category: category ?? undefined, page: number })}
              labels={{
                nav: t('common:a11y.pages'),
                page: (number) => t('common:a11y.page', { page: number }),
                next: t('common:a11y.nextPage'),
                previous: t('common:a11y.prevPage'),
              }}
            />
          </>
        )}
      </div>
      <CallToAction />
    </>
  );
}
