import { useTranslation } from 'react-i18next';
import { IndexList } from '@/components/IndexList';
import { SectionHead } from '@/components/SectionHead';
import { Tag } from '@/components/Tag';
import { routes } from '@/config/routes';
import type { Service } from '@/contract/services';
import { useSiteLocation } from '@/site/SiteLocation';

/** The newest projects and posts that belong to a service, as one list of links; each says which it is. */
export function ServiceWork({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const location = useSiteLocation();
  const { related_projects: projects = [], related_posts: posts = [] } = service;
  const items = [
    ...projects.map(({ slug, title, result }) => ({
      key: `project ${slug}`,
      href: routes.project(location, slug),
      title,
      text: (
        <>
          <Tag tone="brand">{t('project')}</Tag>
          <span>{`${result.value} ${result.label}`}</span>
        </>
      ),
    })),
    ...posts.map(({ slug, title, summary }) => ({
      key: `post ${slug}`,
      href: routes.mediaPost(location, slug),
      title,
      text: (
        <>
          <Tag>{t('post')}</Tag>
          <span>{summary}</span>
        </>
      ),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <section className="wrap section--body">
      <SectionHead title={t('work')} />
      <IndexList items={items} hasNumbers={false} />
    </section>
  );
}
