/**
 * Address of a small file of a picture, for lists: the library has one of 240 px, drawings have no size. Empty for a
 * picture of another origin, which is not shown.
 */
export const thumbnailAddress = (address: string): string =>
  address.startsWith('/') ? address.replace(/^(\/pictures\/[0-9a-f]{32})-\d+x\d+(?:#.*)?$/, '$1-240') : '';
