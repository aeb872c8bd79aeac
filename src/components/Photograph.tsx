import { getImageProps } from 'next/image';
import { IMAGE_QUALITY } from '@/config/constants';
import type { PictureProps } from './Picture';
import { localSource } from './pictureSource';

/** A photograph with `srcset`, without the inline style of `next/image`, which the content security policy blocks. */
export function Photograph({ src, width, height, alt = '', className, sizes, isPriority = false }: PictureProps) {
  const {
    props: { style: _style, ...image },
  } = getImageProps({
    src: localSource(src),
    width,
    height,
    alt,
    quality: IMAGE_QUALITY,
    ...(sizes && { sizes }),
    ...(isPriority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' }),
  });
  // eslint-disable-next-line @next/next/no-img-element
  return <img {...image} className={className ? `pic ${className}` : 'pic'} alt={alt} />;
}
