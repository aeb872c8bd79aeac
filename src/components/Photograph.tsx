import { getImageProps, type ImageLoaderProps } from 'next/image';
import { IMAGE_QUALITY } from '@/config/constants';
import { PLACEHOLDER_WIDTH, readPictureAddress, readyWidths, type PictureAddress } from '@/lib/pictureAddress';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { PictureProps } from './Picture';

/** Half the way from one class of the focus to the next, in per cent. */
const FOCUS_STEP = 25;

/** Classes for the point that stays visible: an inline style would be blocked. Without any it is the centre. */
function focusClass({ focus: { x, y } }: PictureAddress): string {
  const step = (percent: number) => Math.round(percent / FOCUS_STEP);
  return [`fx${step(x)}`, `fy${step(y)}`].filter((name) => !name.endsWith('2')).join(' ');
}

/** Each file of an uploaded picture once, with its own width. */
function readySources(srcSet: string | undefined): string | undefined {
  const addresses = new Set(srcSet?.split(', ').map((source) => source.replace(/ .*$/, '')));
  return [...addresses].map((address) => `${address} ${/\d+$/.exec(address)?.[0]}w`).join(', ');
}

/**
 * A photograph with `srcset`, without the inline style of `next/image`, which the content security policy blocks. An
 * uploaded one comes from its ready-made widths, over a blurred file of 16 pixels; others from Next's image optimizer.
 */
export function Photograph({ src, width, height, alt = '', className = '', sizes, isPriority = false }: PictureProps) {
  const { locale } = useSiteLocation();
  const uploaded = readPictureAddress(src);
  const widths = uploaded ? readyWidths(uploaded.width) : [];
  const loader = ({ width: wanted }: ImageLoaderProps) =>
    `${uploaded?.base}-${widths.find((ready) => ready >= wanted) ?? widths.at(-1)}`;
  const ownSizes = sizes ?? `(min-width: ${width}px) ${width}px, 100vw`;
  const {
    props: { style: _style, srcSet, ...image },
  } = getImageProps({
    src: uploaded ? uploaded.base : src,
    width,
    height,
    alt: uploaded?.alt[locale] || alt,
    quality: IMAGE_QUALITY,
    // A lazy picture is laid out before it is loaded: browsers that know `auto` load the width that it has.
    sizes: isPriority ? ownSizes : `auto, ${ownSizes}`,
    ...(uploaded && { loader }),
    ...(isPriority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' }),
  });
  /* eslint-disable @next/next/no-img-element */
  if (!uploaded) return <img {...image} srcSet={srcSet} className={`pic ${className}`.trim()} alt={image.alt} />;
  return (
    <span className={`pic photo ${className}`.trim()}>
      <img src={`${uploaded.base}-${PLACEHOLDER_WIDTH}`} alt="" width={width} height={height} loading={image.loading} />
      <img {...image} srcSet={readySources(srcSet)} className={focusClass(uploaded)} alt={image.alt} />
    </span>
  );
  /* eslint-enable @next/next/no-img-element */
}
