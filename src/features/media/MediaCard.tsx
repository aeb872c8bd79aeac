import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Mark, Tag } from '@/components/Tag';
import { Picture } from '@/components/Picture';
import { isArt } from '@/components/pictureSource';
import { routes } from '@/config/routes';
import type { MediaCard as Post } from '@/contract/media';
import { breakWords } from '@/lib/breakWords';
import { formatDate } from '@/lib/dates';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useSiteLocation } from '@/providers/SiteLocation';

type MediaCardProps = {
  post: Post;
  hasSummary?: boolean;
  /** For the picture that is seen first. */
  isPriority?: boolean;
};

/** One post; a list item. The link covers the whole card. */
export function MediaCard({ post, hasSummary = false, isPriority = false }: MediaCardProps) {
  const location = useSiteLocation();
  const { slug, title, platform, published_at: publishedAt, summary, image, video } = post;
  return (
    <li className="MediaCard-card">
      {!isArt(image) && <Picture src={image} width={640} height={360} className="r169" isPriority={isPriority} />}
      <div className="MediaCard-text">
        <div className="row">
          {isArt(image) && <Mark src={image} />}
          {platform && (
            <Tag>
              <Icon name={video ? 'play' : platform} />
              <span>{PLATFORM_NAMES[platform]}</span>
            </Tag>
          )}
        </div>
        <h3>
          <Link href={routes.mediaPost(location, slug)} className="cover">
            {breakWords(title)}
          </Link>
        </h3>
        {hasSummary && <p className="muted">{summary}</p>}
        <time dateTime={publishedAt}>{formatDate(publishedAt, location.locale)}</time>
      </div>
    </li>
  );
}
