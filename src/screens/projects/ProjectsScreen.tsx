import { useTexts } from '@/providers/TextsProvider';
import { Chip } from '@/components/Tag';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import type { ProjectList } from '@/contract/projects';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing, ListPages, ListStatus } from '@/features/page/ListPages';
import { ProjectCard } from '@/features/projects/ProjectCard';
import { useSiteLocation } from '@/providers/SiteLocation';

type ProjectsScreenProps = {
  pageNumber: number;
  category: string | null;
  /** `null` when it could not be loaded. */
  list: ProjectList | null;
};

/** Projects by area, in pages; filter and page are links, so they work without script and Back returns to them. */
export function ProjectsScreen({ pageNumber, category, list }: ProjectsScreenProps) {
  const t = useTexts(['projects', 'lists', 'common']);
  const location = useSiteLocation();
  // A link to an area without projects would lead to nothing.
  const categories = (list?.facets?.categories ?? []).filter(({ slug, count }) => count > 0 || slug === category);
  const areaName = categories.find(({ slug }) => slug === category)?.name;
  const title = areaName ? `${t('common:nav.projects')}: ${areaName}` : t('common:nav.projects');

  return (
    <>
      <PageHead
        title={title}
        description={areaName ? `${areaName}. ${t('lead')}` : t('lead')}
        pageNumber={pageNumber}
      />
      <PageTop title={t('common:nav.projects')} lead={t('lead')} />
      <div className="wrap section--body">
        {categories.length > (category ? 0 : 1) && (
          <nav className="row ProjectsScreen-filters" aria-label={t('area')}>
            <Chip href={routes.projects(location)} keepsFocus isCurrent={category === null}>
              <span>{t('all')}</span>
            </Chip>
            {categories.map(({ slug, name }) => (
              <Chip
                key={slug}
                href={routes.projects(location, { category: slug })}
                keepsFocus
                isCurrent={slug === category}
              >
                <span>{name}</span>
              </Chip>
            ))}
          </nav>
        )}
        <h2 className="sr">{t('lists:results')}</h2>
        {list && <ListStatus pageNumber={pageNumber} count={list.count} pageSize={PAGE_SIZES.projects} />}
        {(!list || list.count === 0) && <ListMissing hasFailed={!list} />}
        {list && list.count > 0 && (
          <>
            <ul className="grid g3 list ProjectsScreen-list">
              {list.results.map((project, index) => (
                <ProjectCard
                  key={project.slug}
                  project={project}
                  variant={index === 0 || list.count === 2 ? 'wide' : 'normal'}
                  isPriority={index === 0}
                />
              ))}
            </ul>
            <ListPages
              pageNumber={pageNumber}
              count={list.count}
              pageSize={PAGE_SIZES.projects}
              getHref={(number) => routes.projects(location, { category: category ?? undefined, page: number })}
            />
          </>
        )}
      </div>
      <CallToAction />
    </>
  );
}
