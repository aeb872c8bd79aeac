const ART = '/art/';

/** Whether the art route draws the picture, in any size. */
export const isArt = (src: string): boolean => src.startsWith(ART);

/** Whether this site has the picture. The content security policy blocks those of other origins, so none is shown. */
export const isOwn = (src: string): boolean => src.startsWith('/');

/** Whether a picture says something of what it stands for: a photograph does, and a drawing that shows a number. */
export const isTelling = (src: string): boolean => (isArt(src) ? /[?&](?:count|share)=/.test(src) : isOwn(src));

/** Whether a drawing shows a number to scale, `of` a whole: it says what nothing else on the page does. */
export const isToScale = (src: string): boolean => src.includes('&of=');

/** URL of a drawing in this size, in the colours of this look. */
export const artSource = (src: string, width: number, height: number, brand?: string): string =>
  `${src}${src.includes('?') ? '&' : '?'}w=${width}&h=${height}${brand ? `&b=${brand}` : ''}`;
