import { useTexts } from '@/providers/TextsProvider';
import { Chip } from '@/components/Tag';
import { SectionHead } from '@/components/PageHeading';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import type { MediaList } from '@/contract/media';
import { PLATFORM_NAMES, type Platform } from '@/contract/platforms';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing, ListPages, ListStatus } from '@/features/page/ListPages';
import { MediaCard } from '@/features/media/MediaCard';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useEffect } from 'react';
import { ButtonLink } from '@/components/Button';
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

/** The networks of the organisation and its posts by network, in pages. */
export function MediaScreen({ pageNumber, platform, list }: MediaScreenProps) {
  const t = useTexts(['media', 'common']);
  const location = useSiteLocation();
  const platforms = list?.facets?.platforms ?? [];
  // A heading over nothing says nothing.
  const isBare = list?.count === 0 && platforms.length === 0;
  const title = platform ? `${t('common:nav.media')}: ${PLATFORM_NAMES[platform]}` : t('common:nav.media');

  return (
    <>
      <PageHead
        title={title}
        description={platform ? `${PLATFORM_NAMES[platform]}. ${t('lead')}` : t('lead')}
        pageNumber={pageNumber}
      />
      <PageTop title={t('common:nav.media')} lead={t('lead')} />
      <div className="wrap section--body">
        <Networks />
        {!isBare && (
          <SectionHead
            title={t('latest')}
            aside={
              platforms.length > (platform ? 0 : 1) && (
                <nav className="row" aria-label={t('network')}>
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
              )
            }
          />
        )}
        {list && <ListStatus pageNumber={pageNumber} count={list.count} pageSize={PAGE_SIZES.media} />}
        {(!list || list.count === 0) && <ListMissing hasFailed={!list} />}
        {list && list.count > 0 && (
          <>
            <ul className="grid g3 list">
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
      </div>
    </>
  );
}

/** The organisation's accounts in one row; one without an address is not shown. */
function Networks() {
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
    <>
      <h2 className="sr">{t('networks')}</h2>
      <ul className="row Networks-networks">
        {accounts.map(({ platform, url, name }) => (
          <li key={url}>
            <ButtonLink href={platform === 'whatsapp' ? (whatsapp ?? '') : url} variant="line" size="sm">
              <Icon name={platform} />
              <span>{name ?? PLATFORM_NAMES[platform]}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
