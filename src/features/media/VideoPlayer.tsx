import { useTexts } from '@/providers/TextsProvider';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useSiteLocation } from '@/providers/SiteLocation';
import { EMBEDDED_PLATFORM, useConsent } from './useConsent';

type VideoPlayerProps = {
  /** YouTube's id of the video. */
  video: string;
  title: string;
  image: string;
};

/** The frame replaces the focused button. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * A picture that becomes the video when it is clicked; before that nothing is requested from the video's host. The first
 * click is the consent; then the notice is replaced by a link to withdraw it.
 */
export function VideoPlayer({ video, title, image }: VideoPlayerProps) {
  const t = useTexts('media');
  const location = useSiteLocation();
  const [isPlaying, setIsPlaying] = useState(false);
  const { isAllowed, setAllowed } = useConsent();
  const platform = PLATFORM_NAMES[EMBEDDED_PLATFORM];

  const play = () => {
    setAllowed(true);
    setIsPlaying(true);
  };

  if (isPlaying) {
    return (
      <iframe
        ref={focusFrame}
        className="VideoPlayer-frame"
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className="VideoPlayer-facade">
      <button
        type="button"
        className="VideoPlayer-play"
        onClick={play}
        aria-describedby={isAllowed ? undefined : 'video-host'}
      >
        <Picture src={image} width={1280} height={720} className="r169" isPriority />
        <span className="VideoPlayer-badge">
          <Icon name="play" />
          <span>{t('play')}</span>
        </span>
      </button>
      <div className="tiny muted VideoPlayer-notice">
        {/* Hidden by CSS, so that the layout does not shift when the consent is loaded. */}
        <p id="video-host" className={isAllowed ? 'VideoPlayer-known' : undefined}>
          {t('external', { platform })}
        </p>
        {isAllowed && (
          <p>
            <Link className="link" href={routes.cookieSettings(location)}>
              {t('consentSettings')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
