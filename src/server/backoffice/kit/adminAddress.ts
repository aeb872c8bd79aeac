import type { GetServerSidePropsContext } from 'next';
import type { IncomingMessage } from 'node:http';
import { splitAddress } from '@/config/routes';
import { hasSessionCookie } from '../../people/staff/staffSession';
import type { NoteName } from './notes';

/** The parameters of a route, those of several segments as one text. */
export const readParams = (params: GetServerSidePropsContext['params'] = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join('/')]));

/** An address with the note that its page shows. */
export const withNote = (to: string, note: NoteName | undefined) => {
  if (!note) return to;
  const { pathname, search, hash } = splitAddress(to);
  const query = new URLSearchParams(search);
  query.set('note', note);
  return `${pathname}?${query.toString()}${hash}`;
};

/** @param statusCode 307 where the form that was sent goes along */
export const redirectTo = (destination: string, statusCode: 303 | 307 = 303) => ({
  redirect: { destination, statusCode },
});

/**
 * A link in a mail arrives without the cookie, which is `SameSite=Strict`. The page that asks for itself once more is of
 * this site, so the second request has it.
 */
export const isFirstArrival = (request: IncomingMessage) =>
  request.headers['sec-fetch-site'] === 'cross-site' && !hasSessionCookie(request);
