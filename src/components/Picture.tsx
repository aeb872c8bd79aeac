import { useBrand, useIsPlain, useSiteLocation } from '@/providers/SiteLocation';
import { PLACEHOLDER_WIDTH, readPictureAddress, readyWidths, type PictureAddress } from '@/lib/pictureAddress';
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

/** Half the way from one class of the focus to the next, in per cent. */
const FOCUS_STEP = 25;

/** Classes for the point that stays visible: an inline style would be blocked. Without any it is the centre. */
function focusClass({ focus: { x, y } }: PictureAddress): string {
  const step = (percent: number) => Math.round(percent / FOCUS_STEP);
  return [`fx${step(x)}`, `fy${step(y)}`].filter((name) => !name.endsWith('2')).join(' ');
}

/** A photograph: an uploaded one from the files of its widths, over a blurred one of 16 pixels. */
function Photograph({ src, width, height, alt = '', className = '', sizes, isPriority = false }: PictureProps) {
  const { locale } = useSiteLocation();
  const uploaded = readPictureAddress(src);
  const loading = isPriority ? 'eager' : 'lazy';
  /* eslint-disable @next/next/no-img-element */
  if (!uploaded) {
    return (
      <img className={`pic ${className}`.trim()} src={src} width={width} height={height} alt={alt} loading={loading} />
    );
  }
  const { base, alt: alts } = uploaded;
  const widths = readyWidths(uploaded.width);
  const ownSizes = sizes ?? `(min-width: ${width}px) ${width}px, 100vw`;
  return (
    <span className={`pic photo ${className}`.trim()}>
      <img src={`${base}-${PLACEHOLDER_WIDTH}`} alt="" width={width} height={height} loading={loading} />
      <img
        className={focusClass(uploaded)}
        // A lazy picture is laid out before it is loaded: browsers that know `auto` load the width that it has.
        sizes={isPriority ? ownSizes : `auto, ${ownSizes}`}
        srcSet={widths.map((ready) => `${base}-${ready} ${ready}w`).join(', ')}
        src={`${base}-${widths.at(-1)}`}
        width={width}
        height={height}
        alt={alts[locale] || alt}
        loading={loading}
        decoding="async"
        fetchPriority={isPriority ? 'high' : undefined}
      />
    </span>
  );
  /* eslint-enable @next/next/no-img-element */
}
