const ART = '/art/';

/** Pictures of the house's own art route: drawings, which are made in the size that is asked for. */
export const isArt = (src: string): boolean => src.startsWith(ART);

/** Asks the art route for a drawing in this size. */
export const artSource = (src: string, width: number, height: number): string =>
  `${src}${src.includes('?') ? '&' : '?'}w=${width}&h=${height}`;

/** Nothing is loaded from another origin: a picture that lives elsewhere is fetched by our own server. */
export const localSource = (src: string): string =>
  /^https?:\/\//.test(src) ? `/api/picture?src=${encodeURIComponent(src)}` : src;
