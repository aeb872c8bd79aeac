const ART = '/art/';

/** Whether the art route draws the picture, in any size. */
export const isArt = (src: string): boolean => src.startsWith(ART);

/** Whether a picture says something of what it stands for: a photograph does, and a drawing that shows a number. */
export const isTelling = (src: string): boolean => !isArt(src) || /[?&](?:count|share)=/.test(src);

/** Whether a drawing shows a number to scale, `of` a whole: it says what nothing else on the page does. */
export const isToScale = (src: string): boolean => src.includes('&of=');

/** URL of a drawing in this size, in the colours of this look. */
export const artSource = (src: string, width: number, height: number, brand?: string): string =>
  `${src}${src.includes('?') ? '&' : '?'}w=${width}&h=${height}${brand ? `&b=${brand}` : ''}`;

/** Same-origin URL of a picture: those of other origins are proxied by `/api/picture`. */
export const localSource = (src: string): string =>
  /^https?:\/\//.test(src) ? `/api/picture?src=${encodeURIComponent(src)}` : src;
