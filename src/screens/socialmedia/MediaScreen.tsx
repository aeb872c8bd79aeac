import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { Chip } from '@/components/Chip';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { PageHeading } from '@/components/PageHeading';
import { Pagination } from '@/components/Pagination';
import { SectionHead } from '@/components/SectionHead';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import type { MediaList } from '@/contract/media';
import { PLATFORM_NAMES, type Platform } from '@/contract/platforms';
import { PageHead } from '@/features/head/PageHead';
import { MediaCard } from '@/features/media/MediaCard';
import { usePlace } from '@/store/SiteContext';
import { Networks } from './Networks';

type MediaScreenProps = {
  page: number;
  platform: Platform | null;
  /** `null` when it could not be loaded. */
  list: MediaList | null;
};

/** The networks of the organisation and its posts by network, in pages. */
export function MediaScreen({ page, platform, list }: MediaScreenProps) {
  const { t } = useTranslation(['media', 'common']);
  const place = usePlace();
  const platforms = list?.facets?.platforms ?? [];
  const title = platform ? `${t('common:nav.media')}: ${PLATFORM_NAMES[platform]}` : t('common:nav.media');

  return (
    <>
      <PageHead title={title} description={t('lead')} page={page} />
      <div className="wrap">
        <Breadcrumbs
          label={t('common:a11y.breadcrumb')}
          trail={[{ text: t('common:nav.home'), href: routes.home(place) }]}
          current={t('common:nav.media')}
        />
        <PageHeading title={t('common:nav.media')} lead={t('lead')} />
      </div>
      <div className="wrap section--body">
        <Networks />
        <SectionHead
          title={t('latest')}
          aside={
            platforms.length > 0 && (
              <nav className="row" aria-label={t('network')}>
                <Chip href={routes.media(place)} isCurrent={platform === null}>
                  {t('all')}
                </Chip>
                {platforms.map((facet) => (
                  <Chip
                    key={facet.platform}
                    href={routes.media(place, { platform: facet.platform })}
                    isCurrent={facet.platform === platform}
                  >
                    {PLATFORM_NAMES[facet.platform]}
                  </Chip>
                ))}
              </nav>
            )
          }
        />
        {!list && <ErrorState title={t('common:load.failed')} text={t('common:load.lost')} retry={t('common:btn.retry')} />}
        {list?.count === 0 && <EmptyState title={t('common:empty.title')} text={t('common:empty.text')} />}
        {list && list.count > 0 && (
          <>
            <ul className="grid g3">
              {list.results.map((post) => (
                <MediaCard key={post.slug} post={post} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={Math.ceil(list.count / PAGE_SIZES.media)}
              hrefOf={(number) => routes.media(place, { platform: platform ?? undefined, page: number })}
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
    </>
  );
}
