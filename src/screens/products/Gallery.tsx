import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { Picture } from '@/components/Picture';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { ZoomProps } from './Zoom';

type GalleryProps = {
  /** What is on the pictures. */
  name: string;
  /** The first is the product itself. */
  pictures: string[];
  /** Below them; a button lies on them in the phone shell. */
  children?: ReactNode;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Pictures in a strip to swipe, chosen by small ones below or by arrow keys; each opens large. In the phone shell, where
 * the picture leaves room for what is below it, points count them.
 */
export function Gallery({ name, pictures, children }: GalleryProps) {
  const t = useTexts(['shop', 'common']);
  const isMobile = useSiteLocation().shell === 'mobile';
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null);

  const [isMissing, setIsMissing] = useState(false);

  /** Its code comes with the first press. */
  const enlarge = () => {
    setZoomed(current);
    setIsMissing(false);
    import('./Zoom').then((module) => setZoom(() => module.Zoom)).catch(() => setIsMissing(true));
  };

  const show = (index: number) => {
    if (!strip.current || index < 0 || index >= pictures.length) return;
    strip.current.scrollTo({ left: index * strip.current.clientWidth });
    setCurrent(index);
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  };

  return (
    <section className={`Gallery-gallery${isMobile ? ' Gallery-low' : ''}`} aria-label={t('a11y.pictures')}>
      {pictures.length > 0 && (
        <div className="Gallery-stage cut">
          {/* It scrolls, so by keyboard too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul ref={strip} className="Gallery-strip" onScroll={follow} tabIndex={pictures.length > 1 ? 0 : undefined}>
            {pictures.map((picture, index) => (
              <li key={picture}>
                <Picture
                  src={picture}
                  width={960}
                  height={960}
                  className={isMobile ? 'r43' : 'r11'}
                  alt={index === 0 ? name : t('a11y.picture', { n: index + 1 })}
                  sizes="(min-width: 700px) 50vw, 100vw"
                  isPriority={index === 0}
                />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="Gallery-zoom"
            aria-label={t('a11y.zoom')}
            onClick={enlarge}
            onKeyDown={handleKey}
          >
            <Icon name="zoom-in" />
          </button>
        </div>
      )}
      <p role="status" className={isMissing ? 'tiny' : 'sr'}>
        {isMissing && t('common:load.part')}
      </p>
      {pictures.length > 1 && isMobile && (
        <div className="Gallery-points" aria-hidden="true">
          {pictures.map((picture, index) => (
            <span key={picture} className={index === current ? 'Gallery-current' : undefined} />
          ))}
        </div>
      )}
      {pictures.length > 1 && !isMobile && (
        <div className="Gallery-thumbs">
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={t('a11y.picture', { n: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
              onKeyDown={handleKey}
            >
              <Picture src={picture} width={240} height={240} className="r11" sizes="140px" />
            </button>
          ))}
        </div>
      )}
      {children}
      {zoomed !== null && Zoom && (
        <Zoom
          name={name}
          pictures={pictures}
          current={zoomed}
          onChange={setZoomed}
          onClose={() => {
            show(zoomed);
            setZoomed(null);
          }}
        />
      )}
    </section>
  );
}
