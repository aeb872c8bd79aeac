import { SEND_PATH, type SiteAddress } from '@/config/routes';
import { isSiteFile, isUpload } from '@/config/siteFiles';
import { findFormPage } from './redirectRequest';
import { isApiPath } from './rejectRequest';

/** Next's own names for the pages of errors. Asked for by them, it would answer 500 and 405. */
const ERROR_PAGE = /^\/(?:404|500)\/*$/;

/** The page or route handler behind a public address: what Next is asked for. */
export function resolveRoute(parsed: SiteAddress): string {
  const { address, pathname: path, search, location } = parsed;
  if (isApiPath(path)) return address.slice(path.indexOf('/api'));
  if (/^\/(?:art|og|brand)\//.test(path) || isUpload(path)) return `/api${address}`;
  if (isSiteFile(path)) return `/api/files${address}`;
  // Next answers this name with the 404 of an unknown address.
  if (ERROR_PAGE.test(path)) return '/_error';
  // A form that was posted: its page answers it.
  if (location && findFormPage(location.rest) !== null) {
    return path.slice(0, path.lastIndexOf(SEND_PATH)) + search;
  }
  return address;
}
