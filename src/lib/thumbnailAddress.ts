/**
 * Same-origin address of a small file of a picture, for lists: the library has one of 240 px, drawings have no size, and
 * pictures of other origins are proxied by `/api/picture`. An empty address stays empty.
 */
export const thumbnailAddress = (address: string): string =>
  /^https?:\/\//.test(address)
    ? `/api/picture?src=${encodeURIComponent(address)}`
    : address.replace(/^(\/pictures\/[0-9a-f]{32})-\d+x\d+(?:#.*)?$/, '$1-240');
