import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { Picture } from '@/components/Picture';
import { PLATFORM_NAMES } from '@/contract/platforms';
import styles from './VideoPlayer.module.css';

type VideoPlayerProps = {
  /** YouTube's id of the video. */
  video: string;
  title: string;
  image: string;
};

/** It takes the place of the button, and so its focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A picture until it is clicked: before that nothing is asked from the video's host. */
export function VideoPlayer({ video, title, image }: VideoPlayerProps) {
  const { t } = useTranslation('media');
  const [isPlaying, setIsPlaying] = useState(false);
  const platform = PLATFORM_NAMES.youtube;

  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        className={styles.frame}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={styles.facade}>
      <button type="button" className={styles.play} onClick={() => setIsPlaying(true)} aria-describedby="video-host">
        <Picture src={image} width={1280} height={720} className="r169" isPriority />
        <span className={styles.badge}>
          <Icon name="play" />
          <span>{t('play')}</span>
        </span>
      </button>
      <p id="video-host" className="tiny muted">
        {t('external', { platform })}
      </p>
    </div>
  );
}
