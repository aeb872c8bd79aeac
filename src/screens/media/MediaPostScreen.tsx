import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Tag } from '@/components/Tag';
import { MoreLink } from '@/components/MoreLink';
import { Section } from '@/components/PageHeading';
import { Panel } from '@/components/Panel';
import { Person } from '@/components/Person';
import { Picture } from '@/components/Picture';
import { Prose } from '@/components/Prose';
import { routes } from '@/config/routes';
import type { MediaPost } from '@/contract/media';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { MediaCard } from '@/features/media/MediaCard';
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
    related_posts: related = [],
  } = post;
  const meeting = useMeeting();
  const isMobile = location.shell === 'mobile';
  const date = <time dateTime={publishedAt}>{formatDate(publishedAt, location.locale)}</time>;
  const askHref = meeting.toHref(service ? { service: service.slug } : {});
  const isOnSubject = service && related.every((other) => other.service?.slug === service.slug);
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
          {platform && (
            <Tag>
              <Icon name={platform} />
              <span>{PLATFORM_NAMES[platform]}</span>
            </Tag>
          )}
          {isMobile && date} {isMobile && author && <span>{author.name}</span>}
        </p>
      </PageTop>
      {!video && (
        <div className="wrap">
          <Picture src={image} width={1296} height={384} className="cut MediaPostScreen-picture" isPriority />
        </div>
      )}
      <div className="wrap section--body grid split--aside MediaPostScreen-columns">
        <article>
          {/* Keyed: what plays in one post must not start the next one's. */}
          {video && <VideoPlayer key={video} video={video} title={title} image={image} />}
          {body && (
            <section>
              {video && <h2 className="h-sm">{t('transcript')}</h2>}
              <Prose html={body} />
            </section>
          )}
          {url && (
            <ButtonLink href={url} variant="line">
              <span>{t('openOn', { platform: platform ? PLATFORM_NAMES[platform] : (url.split('/')[2] ?? url) })}</span>
              <Icon name="arrow-up-right" />
            </ButtonLink>
          )}
        </article>
        <aside className="stick stack" aria-label={meeting.text}>
          <Panel tone="brand">
            {author ? <Person {...author} label={t('author')} /> : <h2>{t('question')}</h2>}
            <ButtonLink href={askHref} size="lg" isWide isForward>
              {author ? t('ask', { name: author.name }) : meeting.text}
            </ButtonLink>
          </Panel>
          {(service || !isMobile) && <Facts facts={facts} />}
        </aside>
      </div>
      {related.length > 0 && (
        <Section
          isSunk
          title={isOnSubject ? t('more', { service: service.name }) : t('moreToRead')}
          aside={<MoreLink href={routes.media(location)}>{t('common:nav.allPosts')}</MoreLink>}
        >
          <ul className="grid g3 MediaCard-more" data-print="hide">
            {related.map((other) => (
              <MediaCard key={other.slug} post={other} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
