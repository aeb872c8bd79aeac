import type { ParsedUrlQuery } from 'node:querystring';

/**
 * What a path says about a list: `/-/all/2` and `/-/youtube/1` are what `?page=` and a filter become (see config/pageRoute).
 * `pageNumber` is `null` unless it is written in its canonical form, so that a page has one address.
 */
export function readParams(params: ParsedUrlQuery) {
  const param = (name: string) => String(params[name] ?? '');
  const pageNumber = /^[1-9]\d{0,5}$/.test(param('page') || '1') ? Number(param('page') || 1) : null;
  const filter = (name: string) => (param(name) === '' || param(name) === 'all' ? undefined : param(name));
  return { param, pageNumber, filter };
}
