import { useTexts } from '@/providers/TextsProvider';
import { Chip } from '@/components/Tag';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import type { MediaList } from '@/contract/media';
import { PLATFORM_NAMES, type Platform } from '@/contract/platforms';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing, ListPages, ListStatus } from '@/features/page/ListPages';
import { MediaCard } from '@/features/media/MediaCard';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useEffect } from 'react';
import { Icon } from '@/components/Icon';
import { useWhatsappHref } from '@/features/contact/useContact';
import { fetchDirectory, selectSocialNetworks } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

type MediaScreenProps = {
  pageNumber: number;
  platform: Platform | null;
  /** `null` when it could not be loaded. */
  list: MediaList | null;
};

/** Posts by network, in pages, and where else the organisation is to be found. */
export function MediaScreen({ pageNumber, platform, list }: MediaScreenProps) {
  const t = useTexts(['media', 'common']);
  const location = useSiteLocation();
  const platforms = list?.facets?.platforms ?? [];
  const title = platform ? `${t('title')}: ${PLATFORM_NAMES[platform]}` : t('title');

  return (
    <>
      <PageHead
        title={title}
        description={platform ? `${PLATFORM_NAMES[platform]}. ${t('lead')}` : t('lead')}
        pageNumber={pageNumber}
      />
      <PageTop title={t('title')} lead={t('lead')} current={t('common:nav.media')} />
      <div className="wrap section--body">
        {platforms.length > (platform ? 0 : 1) && (
          <nav className="MediaScreen-filters" aria-label={t('network')}>
            <Chip href={routes.media(location)} keepsFocus isCurrent={platform === null}>
              <span>{t('all')}</span>
            </Chip>
            {platforms.map((facet) => (
              <Chip
                key={facet.platform}
                href={routes.media(location, { platform: facet.platform })}
                keepsFocus
                isCurrent={facet.platform === platform}
              >
                <span>{PLATFORM_NAMES[facet.platform]}</span>
              </Chip>
            ))}
          </nav>
        )}
        {list && <ListStatus pageNumber={pageNumber} count={list.count} pageSize={PAGE_SIZES.media} />}
        {(!list || list.count === 0) && <ListMissing hasFailed={!list} />}
        {list && list.count > 0 && (
          <>
            <h2 className="sr">{t('latest')}</h2>
            <ul className="MediaCard-list list">
              {list.results.map((post, index) => (
                <MediaCard key={post.slug} post={post} hasSummary isPriority={index === 0} />
              ))}
            </ul>
            <ListPages
              pageNumber={pageNumber}
              count={list.count}
              pageSize={PAGE_SIZES.media}
              getHref={(number) => routes.media(location, { platform: platform ?? undefined, page: number })}
            />
          </>
        )}
        <Follow />
      </div>
    </>
  );
}

/** The organisation's accounts elsewhere as a sentence; one without an address is not named. */
function Follow() {
  const t = useTexts('media');
  const whatsapp = useWhatsappHref();
  const dispatch = useAppDispatch();
  const networks = useAppSelector(selectSocialNetworks);
  const isMissing = networks.length === 0;

  useEffect(() => {
    if (isMissing) void dispatch(fetchDirectory());
  }, [dispatch, isMissing]);

  const accounts = networks.filter(({ url }) => url !== '');
  if (accounts.length === 0) return null;
  return (
    <p className="MediaScreen-follow">
      <span>{t('follow')}</span>{' '}
      {accounts.map(({ platform, url, name }) => (
        <a key={url} className="link" href={platform === 'whatsapp' ? (whatsapp ?? '') : url} rel="noopener">
          <Icon name={platform} /> <span>{name ?? PLATFORM_NAMES[platform]}</span>{' '}
        </a>
      ))}
    </p>
  );
}
