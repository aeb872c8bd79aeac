import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { ButtonLink } from '@/components/ButtonLink';
import { Icon } from '@/components/Icon';
import { MoreLink } from '@/components/MoreLink';
import { PageHeading } from '@/components/PageHeading';
import { Picture } from '@/components/Picture';
import { Prose } from '@/components/Prose';
import { Tag } from '@/components/Tag';
import { routes } from '@/config/routes';
import type { MediaPost } from '@/contract/media';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { PageHead } from '@/features/head/PageHead';
import { VideoPlayer } from '@/features/media/VideoPlayer';
import { formatDate } from '@/lib/formatDate';
import { usePlace } from '@/store/SiteContext';
import styles from './MediaPostScreen.module.css';

type MediaPostScreenProps = {
  /** Its `body` is HTML by now. */
  post: MediaPost;
};

export function MediaPostScreen({ post }: MediaPostScreenProps) {
  const { t } = useTranslation(['media', 'common']);
  const place = usePlace();
  const { title, summary, platform, published_at: publishedAt, image, video, url, body } = post;
  const network = PLATFORM_NAMES[platform];

  return (
    <>
      <PageHead title={title} description={summary} />
      <div className="wrap">
        <Breadcrumbs
          label={t('common:a11y.breadcrumb')}
          trail={[
            { text: t('common:nav.home'), href: routes.home(place) },
            { text: t('common:nav.media'), href: routes.media(place) },
          ]}
          current={title}
        />
        <PageHeading title={title} lead={summary}>
          <p className={styles.meta}>
            <Tag>
              <Icon name={platform} />
              {network}
            </Tag>
            <time dateTime={publishedAt}>{formatDate(publishedAt, place.locale)}</time>
          </p>
        </PageHeading>
      </div>
      <article className={`wrap section--body ${styles.article}`}>
        {video ? (
          <VideoPlayer video={video} title={title} image={image} />
        ) : (
          <Picture src={image} width={1280} height={720} className="cut r169" isPriority />
        )}
        {body && (
          <section>
            {video && <h2 className="h-sm">{t('transcript')}</h2>}
            <Prose html={body} />
          </section>
        )}
        <div className="row">
          <ButtonLink href={url} variant="line">
            {t('openOn', { platform: network })}
            <Icon name="arrow-up-right" />
          </ButtonLink>
          <MoreLink href={routes.media(place)}>{t('common:nav.allPosts')}</MoreLink>
        </div>
      </article>
    </>
  );
}
