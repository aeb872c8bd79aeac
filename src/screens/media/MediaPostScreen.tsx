import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Mark, Tag } from '@/components/Tag';
import { MoreLink } from '@/components/MoreLink';
import { Panel } from '@/components/Panel';
import { Person } from '@/components/Person';
import { Picture } from '@/components/Picture';
import { isArt } from '@/components/pictureSource';
import { Prose } from '@/components/Prose';
import { routes } from '@/config/routes';
import type { MediaPost } from '@/contract/media';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { Neighbours } from '@/features/page/Neighbours';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { VideoPlayer } from '@/features/media/VideoPlayer';
import { formatDate } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';

type MediaPostScreenProps = {
  /** Its `body` is HTML by now. */
  post: MediaPost;
};

export function MediaPostScreen({ post }: MediaPostScreenProps) {
  const t = useTexts(['media', 'common']);
  const location = useSiteLocation();
  const {
    title,
    summary,
    platform,
    published_at: publishedAt,
    image,
    video,
    url,
    body,
    author,
    service,
    previous,
    next,
  } = post;
  const meeting = useMeeting();
  const isMobile = location.shell === 'mobile';
  const date = <time dateTime={publishedAt}>{formatDate(publishedAt, location.locale)}</time>;
  const facts = [
    { label: t('published'), value: !isMobile && date },
    {
      label: t('service'),
      value: service && (
        <Link className="link" href={routes.service(location, service.slug)}>
          {service.name}
        </Link>
      ),
    },
  ];

  return (
    <>
      <PageHead title={title} description={summary} meta={post} />
      <PageTop title={title} lead={summary} parent={{ text: t('common:nav.media'), href: routes.media(location) }}>
        <p className="MediaPostScreen-meta">
          {isArt(image) && <Mark src={image} />}
          {platform && (
            <Tag>
              <Icon name={platform} />
              <span>{PLATFORM_NAMES[platform]}</span>
            </Tag>
          )}
          {isMobile && date} {isMobile && author && <span>{author.name}</span>}
        </p>
      </PageTop>
      <div className="wrap section--body grid split--aside MediaPostScreen-columns">
        <article>
          {video ? (
            // Keyed: what plays in one post must not start the next one's.
            <VideoPlayer key={video} video={video} title={title} image={image} />
          ) : (
            !isArt(image) && <Picture src={image} width={1280} height={720} className="cut r169" isPriority />
          )}
          {body && (
            <section>
              {video && <h2 className="h-sm">{t('transcript')}</h2>}
              <Prose html={body} />
            </section>
          )}
          <div className="row">
            {url && (
              <ButtonLink href={url} variant="line">
                <span>
                  {t('openOn', { platform: platform ? PLATFORM_NAMES[platform] : (url.split('/')[2] ?? url) })}
                </span>
                <Icon name="arrow-up-right" />
              </ButtonLink>
            )}
            <MoreLink href={routes.media(location)}>{t('common:nav.allPosts')}</MoreLink>
          </div>
        </article>
        <aside className="stick stack" aria-label={meeting.text}>
          {author && <Person {...author} label={t('author')} />}
          {(service || !isMobile) && <Facts facts={facts} />}
          <Panel tone="brand">
            <h2>{t('question')}</h2>
            <ButtonLink href={meeting.toHref(service ? { service: service.slug } : {})} size="lg" isWide isForward>
              {meeting.text}
            </ButtonLink>
          </Panel>
        </aside>
      </div>
      <Neighbours previous={previous} next={next} getHref={(other) => routes.mediaPost(location, other)} />
    </>
  );
}
