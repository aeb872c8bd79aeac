import { useBrand, useIsPlain } from '@/providers/SiteLocation';
import { lazyInBrowser } from './lazyInBrowser';
import { artSource, isArt, isOwn, isToScale } from './pictureSource';

export type PictureProps = {
  /** A path of this site; an http(s) address of another one is not shown. */
  src: string;
  /** Largest size in CSS pixels; the ratio reserves space until the picture is loaded. */
  width: number;
  height: number;
  /** Empty for a decorative picture. */
  alt?: string;
  className?: string | undefined;
  /** The `sizes` attribute of a photograph; drawings do not need it. */
  sizes?: string;
  /** Loads the picture eagerly; for the largest one above the fold. */
  isPriority?: boolean;
};

// Most pages show drawings only, so `next/image` stays out of the first load.
const Photograph = lazyInBrowser(async () => (await import('./Photograph')).Photograph);

/** A drawing or a photograph, as wide as its container. In a look without ornament drawings are left out, but for those to scale. */
export function Picture(props: PictureProps) {
  const { src, width, height, alt = '', className, isPriority = false } = props;
  const brand = useBrand();
  const isPlain = useIsPlain();
  if (!isOwn(src)) return null;
  if (!isArt(src)) return <Photograph {...props} />;
  if (isPlain && !isToScale(src)) return null;
  return (
    // SVG drawings need no `srcset`.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      className={className ? `pic ${className}` : 'pic'}
      src={artSource(src, width, height, brand)}
      width={width}
      height={height}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isPriority ? 'high' : undefined}
    />
  );
}
