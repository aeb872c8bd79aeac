import { lazy, Suspense } from 'react';
import { artSource, isArt } from './pictureSource';

export type PictureProps = {
  /** A path of this site or an http(s) address. */
  src: string;
  /** In CSS pixels at the largest; together they also hold the place until the picture is there. */
  width: number;
  height: number;
  /** Empty for what carries no information. */
  alt?: string;
  className?: string | undefined;
  /** How wide a photograph is shown, as in HTML; drawings do not need it. */
  sizes?: string;
  /** For the picture that is seen first: loaded at once. */
  isPriority?: boolean;
};

// Most pages show drawings only, so what photographs need stays out of the first load.
const Photograph = lazy(async () => ({ default: (await import('./Photograph')).Photograph }));

/** A picture of any kind, in the full width of its box. */
export function Picture(props: PictureProps) {
  const { src, width, height, alt = '', className, isPriority = false } = props;
  if (!isArt(src)) {
    return (
      <Suspense>
        <Photograph {...props} />
      </Suspense>
    );
  }
  return (
    // A drawing has no sizes to choose from.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      className={className ? `pic ${className}` : 'pic'}
      src={artSource(src, width, height)}
      width={width}
      height={height}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isPriority ? 'high' : undefined}
    />
  );
}
