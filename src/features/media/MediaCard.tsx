import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { isArt } from '@/components/pictureSource';
import { routes } from '@/config/routes';
import type { MediaCard as Post } from '@/contract/media';
import { breakWords } from '@/lib/breakWords';
import { formatDate } from '@/lib/dates';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useIsPlain, useSiteLocation } from '@/providers/SiteLocation';

type MediaCardProps = {
  post: Post;
  /** With the first words and the author. */
  hasSummary?: boolean;
  /** For the picture that is seen first. */
  isPriority?: boolean;
};

/** One post; a list item. The link covers the whole card. */
export function MediaCard({ post, hasSummary = false, isPriority = false }: MediaCardProps) {
  const location = useSiteLocation();
  const isPlain = useIsPlain();
  const { slug, title, platform, published_at: publishedAt, summary, image, video, author_name: author } = post;
  return (
    <li className="MediaCard-card">
      {!(isPlain && isArt(image)) && (
        <div className="MediaCard-picture cut">
          <Picture src={image} width={960} height={640} isPriority={isPriority} />
          {video && <Icon name="play" />}
        </div>
      )}
      <div className="MediaCard-text">
        <h3>
          <Link href={routes.mediaPost(location, slug)} className="cover">
            {breakWords(title)}
          </Link>
        </h3>
        {hasSummary && <p className="MediaCard-summary">{summary}</p>}
        <p className="MediaCard-meta">
          {hasSummary && author && <span className="MediaCard-author">{`${author} `}</span>}
          <time dateTime={publishedAt}>{formatDate(publishedAt, location.locale)}</time>{' '}
          {platform && (
            <span>
              <Icon name={platform} />
              <span className="sr">{PLATFORM_NAMES[platform]}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
